import { describe, expect, test } from 'vitest'
import { recognizeEvent, signatureHeader, signatureOf } from './events.ts'

const secret = 'a secret of the webhook'
const receivedAt = new Date('2026-03-10T10:00:00Z')
const heard = (body: string, headers: Record<string, string> = {}, reference: string | undefined = secret) =>
  recognizeEvent(reference, { body, headers, receivedAt })

describe('the webhook of old', () => {
  test('is a hint about a payment', () => {
    expect(heard('id=tr_7UhSN1zuXS')).toEqual({ id: null, providerPaymentId: 'tr_7UhSN1zuXS' })
  })

  test.each(['', 'id=', 'id=re_1', 'id=../customers', 'id=tr_', 'tr_1', '{"id":"tr_1"}', `id=tr_${'x'.repeat(99)}`])(
    'is nothing when it says "%s"',
    (body) => expect(heard(body)).toBeUndefined(),
  )
})

describe('the signed webhook', () => {
  const body = JSON.stringify({ resource: 'event', id: 'event_1', type: 'payment.paid', entityId: 'tr_1' })
  const signed = (text = body, key = secret) => ({ [signatureHeader]: signatureOf(key, text) })

  test('is believed, with a prefix or without', () => {
    expect(heard(body, signed())).toEqual({ id: 'event_1', providerPaymentId: 'tr_1' })
    expect(heard(body, { [signatureHeader]: `sha256=${signatureOf(secret, body)}` })).toBeDefined()
  })

  test('about something else than a payment is about none', () => {
    const other = JSON.stringify({ id: 'event_2', type: 'hook.ping', entityId: 'hook_1' })
    expect(heard(other, signed(other))).toEqual({ id: 'event_2', providerPaymentId: null })
  })

  test('is not believed when it was changed, signed with a foreign key, or without a known key', () => {
    expect(heard(`${body} `, signed())).toBeUndefined()
    expect(heard(body, signed(body, 'another secret'))).toBeUndefined()
    expect(heard(body, { [signatureHeader]: '' })).toBeUndefined()
    expect(recognizeEvent(undefined, { body, headers: signed(), receivedAt })).toBeUndefined()
  })

  test('with a signature that does not fit is no hint either', () => {
    expect(heard('id=tr_1', { [signatureHeader]: '00' })).toBeUndefined()
  })
})
