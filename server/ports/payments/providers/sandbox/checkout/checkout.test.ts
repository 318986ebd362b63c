import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateOf } from '../../../../../../contract/dates.ts'
import { inFours } from '../../../../../../contract/format.ts'
import { buildPayments, paymentRequest, type Payments } from '../../../../../../tests/support/money/build-payments.ts'
import { days, minutes } from '../../../../../../tests/support/fake-clock.ts'
import type { CreatePayment } from '../../../provider.ts'

let payments: Payments

beforeAll(async () => {
  payments = await buildPayments()
})
afterAll(() => payments.close())

/** A payer with the checkout page of a new payment in front of them. */
async function openCheckout(changes: Partial<CreatePayment> = {}) {
  const created = await payments.provider.createPayment(paymentRequest(changes))
  const path = new URL(created.checkoutUrl!).pathname
  const page = await payments.http.inject({ url: path })
  const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]))
  const token = cookies['XSRF-TOKEN']!
  const send = (url: string, fields: Record<string, string>, device = cookies['device']!) =>
    payments.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      cookies: { ...cookies, device },
      payload: new URLSearchParams({ _token: token, ...fields }).toString(),
    })
  return {
    id: created.id,
    path,
    page,
    show: () => payments.http.inject({ url: path }),
    choose: (outcome: string, extra: Record<string, string> = {}) => send(path, { outcome, ...extra }),
    send,
  }
}

const statusOf = async (id: string) => (await payments.provider.fetchPayment(id)).status

describe('the checkout page', () => {
  test('shows amount, description and method, and that no money moves', async () => {
    const { page } = await openCheckout({ amountCents: 123456 })
    expect(page.statusCode).toBe(200)
    expect(page.body.replaceAll('\u00a0', ' ')).toContain('€ 1.234,56')
    expect(page.body).toContain('Schoon water voor Wajir')
    expect(page.body).toContain('iDEAL | Wero')
    expect(page.body).toContain('Dit is een oefenbetaling: er gaat geen geld over')
  })

  test('takes a choice to the product: page, event and job', async () => {
    const checkout = await openCheckout()
    const answer = await checkout.choose('paid')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('http://stuiver.test/donation/complete/abc')
    expect(await statusOf(checkout.id)).toBe('paid')
    await payments.worker.runDue()
    expect(payments.heard.filter((id) => id === checkout.id)).toHaveLength(1)
  })

  test('shows where a bank transfer goes, as the provider does, and lets the payer leave to make it', async () => {
    const { id, page, show, choose } = await openCheckout({ method: 'banktransfer' })
    const { transfer } = await payments.provider.fetchPayment(id)
    expect(transfer).toEqual({
      holder: expect.stringContaining('verzonnen'),
      account: 'NL38STUI0000004242',
      bic: 'STUINL2A',
      reference: expect.stringMatching(/^RF\d{14}$/),
      until: dateOf(payments.clock.in(days(14))),
    })
    const { account, holder, reference } = transfer!
    for (const fact of [inFours(account), holder, inFours(reference)]) expect(page.body).toContain(fact)
    expect(page.body).toContain('href="http://stuiver.test/donation/complete/abc"')
    await choose('paid')
    expect((await show()).body).not.toContain(inFours(reference))
    expect((await payments.provider.fetchPayment(id)).transfer).toBeNull()
    const other = await openCheckout({ method: 'banktransfer' })
    expect((await payments.provider.fetchPayment(other.id)).transfer!.reference).not.toBe(transfer!.reference)
  })

  test.each(['pending', 'failed', 'cancelled', 'expired'])('offers %s as a button', async (outcome) => {
    const checkout = await openCheckout()
    expect(checkout.page.body).toContain(`value="${outcome}"`)
    expect((await checkout.choose(outcome)).headers.location).toBe('http://stuiver.test/donation/complete/abc')
    expect(await statusOf(checkout.id)).toBe(outcome)
  })

  test('lets a payer come back to a pending payment and decide', async () => {
    const checkout = await openCheckout()
    await checkout.choose('pending')
    const page = await checkout.show()
    expect(page.body).toContain('De bank heeft nog niet beslist')
    expect(page.body).not.toContain('value="pending"')
    await checkout.choose('paid')
    expect(await statusOf(checkout.id)).toBe('paid')
  })

  test('shows a decided payment with a way back and nothing left to decide', async () => {
    const checkout = await openCheckout()
    await checkout.choose('paid')
    const page = await checkout.show()
    expect(page.body).toContain('De betaling is gelukt.')
    expect(page.body).toContain('href="http://stuiver.test/donation/complete/abc"')
    expect(page.body).not.toContain('name="outcome"')
  })

  test('goes the same way after a double click, and shows how it stands after another choice', async () => {
    const checkout = await openCheckout()
    await checkout.choose('paid')
    expect((await checkout.choose('paid')).headers.location).toBe('http://stuiver.test/donation/complete/abc')
    expect((await checkout.choose('failed')).headers.location).toBe(checkout.path)
    expect(await statusOf(checkout.id)).toBe('paid')
  })

  test('counts a payment whose time is over as expired', async () => {
    const checkout = await openCheckout()
    payments.clock.advance(minutes(15))
    expect((await checkout.show()).body).toContain('De betaling is niet op tijd gedaan.')
    expect((await checkout.choose('paid')).headers.location).toBe(checkout.path)
    expect(await statusOf(checkout.id)).toBe('open')
  })

  test('disturbs the message to the product when the payer chooses that', async () => {
    const checkout = await openCheckout()
    await checkout.choose('paid', { delivery_twice: '1', delivery_out_of_order: '1', delivery_late: '1' })
    const text = `select type, deliver_at from sandbox_events where payment_id = $1 order by deliver_at`
    const events = await payments.database.run<{ type: string; deliver_at: Date }>({ name: 'events-of', text }, [
      checkout.id,
    ])
    const secondsLate = events.map(({ deliver_at }) => (deliver_at.getTime() - payments.clock.now().getTime()) / 1000)
    expect(events.map(({ type }) => type)).toEqual(['payment.paid', 'payment.open'])
    expect(secondsLate).toEqual([10, 13])
  })

  test('lets the bank take a paid amount back', async () => {
    const checkout = await openCheckout()
    await checkout.choose('paid')
    expect((await checkout.show()).body).toContain(`${checkout.path}/chargeback`)
    for (let time = 0; time < 2; time += 1)
      expect((await checkout.send(`${checkout.path}/chargeback`, {})).headers.location).toBe(checkout.path)
    expect((await payments.provider.fetchPayment(checkout.id)).chargedBackCents).toBe(2500)
    expect((await checkout.show()).body).toContain('Teruggeboekt door de bank')
  })

  test('speaks the language of the payment', async () => {
    const { page } = await openCheckout({ language: 'fr', method: 'creditcard' })
    expect(page.body).toContain('<html lang="fr">')
    expect(page.body).toContain('aucun argent n’est transféré')
    expect(page.body).toContain('Carte bancaire')
  })

  test('shows when a payment gives permission for later months, and until when it can be paid', async () => {
    const customer = { reference: 'customer', name: 'Ilse', email: 'ilse@example.org', language: 'nl' }
    const { id: customerId } = await payments.provider.createCustomer(customer)
    const { page } = await openCheckout({ sequence: 'first', customerId })
    expect(page.body).toContain('Ook voor volgende maanden')
    payments.clock.set('2026-07-01T20:50:00Z')
    expect((await openCheckout()).page.body).toContain('23:05')
    expect((await openCheckout({ method: 'banktransfer' })).page.body).toContain('15 juli 2026')
    payments.clock.advance(days(1))
  })
})

describe('the checkout page against attacks', () => {
  test('decides nothing without the token of the page', async () => {
    const checkout = await openCheckout()
    const answers = [
      await checkout.choose('paid', { _token: '' }),
      await checkout.choose('paid', { _token: 'made.up' }),
      await checkout.send(checkout.path, { outcome: 'paid' }, 'another browser'),
      await checkout.send(`${checkout.path}/chargeback`, { _token: 'made.up' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([419, 419, 419, 419])
    expect(answers[0]!.body).toContain('De pagina is verlopen')
    expect(await statusOf(checkout.id)).toBe('open')
  })

  test('ignores a choice that it does not offer', async () => {
    const checkout = await openCheckout()
    expect((await checkout.choose('refunded')).headers.location).toBe(checkout.path)
    expect(await statusOf(checkout.id)).toBe('open')
  })

  test('runs nothing that a description brings along', async () => {
    const { page } = await openCheckout({ description: '<script>alert(1)</script>"\'&' })
    expect(page.body).not.toContain('<script')
    expect(page.body).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;')
  })

  test('allows no script and no frame, and is not stored', async () => {
    const { page } = await openCheckout()
    const policy = page.headers['content-security-policy']
    expect(policy).toContain(`default-src 'none'; style-src 'self'`)
    expect(policy).toContain(`form-action 'self' http://stuiver.test;`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(page.body).not.toMatch(/ style=|<style|<script| on\w+=/)
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test.each(['sbx_nothing', `sbx_${'a'.repeat(32)}`, '%00', "'; drop table sandbox_payments"])(
    'shows a page for a payment that is not there: %s',
    async (id) => {
      const answer = await payments.http.inject({
        url: `/sandbox/checkout/${encodeURIComponent(decodeURIComponent(id))}`,
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('Deze betaling bestaat niet')
    },
  )

  test('serves its own style and letters', async () => {
    for (const [url, type] of [
      ['/sandbox/checkout.css', 'text/css'],
      ['/sandbox/fonts/inter.woff2', 'font/woff2'],
      ['/sandbox/fonts/bricolage.woff2', 'font/woff2'],
    ] as const) {
      const answer = await payments.http.inject({ url })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining(type)])
    }
  })
})
