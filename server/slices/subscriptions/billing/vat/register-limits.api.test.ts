import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { planPayer } from '../../../../../tests/support/money/plan-payer.ts'
import { vatChecks } from '../../../../schema/subscriptions/billing/vat-checks.ts'

let app: TestApp
const requests: string[] = []
const register = { check: async (vatId: string) => (requests.push(vatId), 'valid' as const) }
beforeAll(async () => {
  app = await buildTestApp({ TRUSTED_PROXIES: '1' })
  const { check } = app.deps.vatNumbers
  app.deps.vatNumbers.check = register.check
  register.check = check as typeof register.check
})
afterAll(async () => {
  app.deps.vatNumbers.check = register.check
  await app.close()
})

let last = 100_000_000
const newNumber = () => `DE${(last += 1)}`
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The number of requests to the register that an act led to. */
async function requestedBy(act: () => Promise<unknown>): Promise<number> {
  const before = requests.length
  await act()
  return requests.length - before
}

/** The rate that is answered for a number: 0 for a German company, and else the German VAT. */
async function rateOf(vat_id: string, address: string, visitor = app.visitor()): Promise<unknown> {
  const form = { city: 'Kiel', zip: '1', country: 'DE', vat_id }
  const { status, body } = await visitor.post('/tax-rate', form, { 'x-forwarded-for': address })
  return [status, body.rate]
}
const saveNumber = async (visitor: Visitor, vat_id: string) =>
  (await visitor.write('PUT', '/settings/payment-method/vat-id', { vat_id })).status

test('a guest has the register queried for twenty numbers a day, and then gets what is known', async () => {
  const numbers = times(20).map(newNumber)
  const requestsAtFirst = await requestedBy(async () => {
    for (const number of numbers) expect(await rateOf(number, '192.0.2.1')).toEqual([200, 0])
  })
  app.clock.advance(minutes(1))
  const requestsAfter = await requestedBy(async () => {
    expect(await rateOf(newNumber(), '192.0.2.1')).toEqual([200, 19])
    expect(await rateOf(numbers[0]!, '192.0.2.1')).toEqual([200, 0])
  })
  expect([requestsAtFirst, requestsAfter]).toEqual([20, 0])
  expect(await rateOf(newNumber(), '192.0.2.2')).toEqual([200, 0])
  app.clock.advance(days(1))
  expect(await rateOf(newNumber(), '192.0.2.1')).toEqual([200, 0])
})

test('guests of all networks together have it queried a hundred times an hour, and take nothing from payers', async () => {
  app.clock.advance(days(1))
  const count = await requestedBy(async () => {
    for (const index of times(101)) await rateOf(newNumber(), `198.51.100.${index}`)
  })
  expect(count).toBe(100)
  const { visitor } = await planPayer(app)
  expect(await rateOf(newNumber(), '198.51.100.200', visitor)).toEqual([200, 0])
  app.clock.advance(hours(1))
  expect(await rateOf(newNumber(), '198.51.100.101')).toEqual([200, 0])
})

test('a payer has twenty numbers checked in a day; the next is stored, and checked within the hour', async () => {
  const { visitor, ...user } = await planPayer(app)
  const count = await requestedBy(async () => {
    for (const index of times(21)) {
      if (index % 10 === 0) app.clock.advance(minutes(1))
      expect(await saveNumber(visitor, newNumber())).toBe(200)
    }
  })
  expect(count).toBe(20)
  const isUnchecked = async () => (await visitor.get('/settings/billing')).body.is_vat_id_unchecked
  expect(await isUnchecked()).toBe(true)
  app.clock.advance(minutes(61))
  await app.runJobs()
  await visitor.signIn(user.email)
  expect(await isUnchecked()).toBe(false)
})

test('an answer is stored for a week, and that about the number of an account for as long as it has it', async () => {
  const { visitor } = await planPayer(app)
  const [record, other] = [newNumber(), newNumber()]
  await saveNumber(visitor, record)
  await rateOf(other, '203.0.113.1')
  app.clock.advance(days(8))
  await app.runJobs()
  const rows = (await app.deps.db.select().from(vatChecks)).map(({ vatId }) => vatId)
  expect([rows.includes(record), rows.includes(other)]).toEqual([true, false])
})
