import { afterEach, beforeEach, expect, test } from 'vitest'
import { newReference, paymentRequest } from '../../../../../tests/support/money/build-payments.ts'
import { FakeClock } from '../../../../../tests/support/fake-clock.ts'
import { FakeStripe } from '../../../../../tests/support/fake-stripe/fake-stripe.ts'
import { createStripe } from './create-stripe.ts'

let clock: FakeClock
let fake: FakeStripe
beforeEach(async () => {
  clock = new FakeClock()
  fake = await new FakeStripe(clock).start()
})
afterEach(() => fake.close())

test('finds the mandate of a payment behind more of its customer than a page has, with one request about it', async () => {
  const { secretKey, url: apiUrl } = fake
  const stripe = createStripe({ clock, secretKey, apiUrl, webhookSecrets: [fake.webhookSecret], timeoutMs: 5_000 })
  const who = { reference: newReference(), name: 'Ilse', email: 'ilse@example.org', language: 'nl' }
  const { id: customerId } = await stripe.createCustomer(who)
  const { id } = await stripe.createPayment(paymentRequest({ method: 'creditcard', sequence: 'first', customerId }))
  await fake.decide(id, 'paid')
  const { mandateId } = await stripe.fetchPayment(id)
  for (let number = 0; number < 150; number += 1) {
    clock.advance(1_000)
    fake.platform.methods.push({ ...fake.platform.method(mandateId!), ...fake.platform.make('pm') })
  }
  expect((await stripe.listMandates(customerId)).map((mandate) => mandate.id)).not.toContain(mandateId)
  fake.requests.length = 0
  expect(await stripe.findMandate(customerId, mandateId!)).toMatchObject({ id: mandateId, status: 'valid' })
  expect(fake.requests).toHaveLength(1)
})
