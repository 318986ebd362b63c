import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPayments, paymentRequest, type Payments } from '../../../../../tests/support/build-payments.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
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
  const token = page.cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
  const send = (url: string, fields: Record<string, string>, cookie = token) =>
    payments.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      cookies: { 'XSRF-TOKEN': cookie },
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
  it('shows amount, description and method, and that no money moves', async () => {
    const { page } = await openCheckout({ amountCents: 123456 })
    expect(page.statusCode).toBe(200)
    expect(page.body.replaceAll('\u00a0', ' ')).toContain('€ 1.234,56')
    expect(page.body).toContain('Schoon water voor Wajir')
    expect(page.body).toContain('iDEAL | Wero')
    expect(page.body).toContain('Dit is een oefenbetaling: er gaat geen geld over')
  })

  it('takes a choice to the product: page, event and job', async () => {
    const checkout = await openCheckout()
    const answer = await checkout.choose('paid')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('http://stuiver.test/donation/complete/abc')
    expect(await statusOf(checkout.id)).toBe('paid')
    await payments.worker.runDue()
    expect(payments.heard.filter((id) => id === checkout.id)).toHaveLength(1)
  })
})
