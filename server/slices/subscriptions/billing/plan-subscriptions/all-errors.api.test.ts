import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { dutchPostalAddress, planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const wrongPlan = {
  plan: 'geen',
  coupon: 'GEEN',
  vat_id: 'NL1',
  card_token: '',
  ...dutchPostalAddress,
  address: '',
  country: 'XX',
}

test('all errors of taking a plan come at once [7.33, 8.01]', async () => {
  const { visitor } = await planPayer(app)
  const { status, body } = await visitor.post('/settings/subscription', wrongPlan)
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([
    422,
    ['address', 'card_token', 'country', 'coupon', 'plan', 'vat_id'],
  ])
  // Beside a wrong shape too.
  const long = await visitor.post('/settings/subscription', { ...wrongPlan, zip: 'x'.repeat(26) })
  expect(Object.keys(long.body.errors).toSorted()).toEqual(['card_token', 'coupon', 'plan', 'vat_id', 'zip'])
  // Nothing of it was stored.
  expect((await visitor.get('/settings/billing')).body).toMatchObject({ billing_city: null, coupon: null })
})

test('all errors of another card come at once [7.37, 8.01]', async () => {
  const { visitor } = await planPayer(app)
  const card = { braintree_type: 'cheque', braintree_token: 'abc', ...dutchPostalAddress, country: 'XX' }
  const { status, body } = await visitor.write('PUT', '/settings/payment-method', card)
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['braintree_token', 'braintree_type', 'country']])
})

test('for an account team the same errors come, to its owner alone [7.33, 7.37, 8.01]', async () => {
  const { visitor } = await planPayer(app)
  await takePlan(app, visitor)
  const { id } = (await visitor.post('/settings/teams', { name: 'Kantoor' })).body.item
  const at = `/settings/teams/${id}`
  const { body } = await visitor.post(`${at}/subscription`, { ...wrongPlan, zip: 'x'.repeat(26) })
  expect(Object.keys(body.errors).toSorted()).toEqual(['card_token', 'coupon', 'plan', 'vat_id', 'zip'])
  const card = { braintree_token: 'abc', zip: 'x'.repeat(26) }
  const other = await visitor.write('PUT', `${at}/payment-method`, card)
  expect(Object.keys(other.body.errors).toSorted()).toEqual(['braintree_token', 'zip'])
  const stranger = await planPayer(app)
  const refusal = await stranger.visitor.post(`${at}/subscription`, { ...wrongPlan, zip: 'x'.repeat(26) })
  expect([refusal.status, Object.keys(refusal.body.errors)]).toEqual([422, ['zip']])
})
