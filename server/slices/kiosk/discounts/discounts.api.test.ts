import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser, phoneFactor } from '../../../../tests/support/builders/users.ts'
import { accountDiscounts, billingAccounts } from '../../../schema/billing/billing.ts'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  await insertUser(app.deps.db, { email: 'staf@stuiver.test', ...phoneFactor() })
  staff = app.visitor()
  await staff.login('staf@stuiver.test', builtPassword)
})
afterAll(() => app.close())

const give = (id: number, body: object) => staff.post(`/spark/kiosk/users/discount/${id}`, body)
const given = (userId: number) =>
  app.deps.db
    .select()
    .from(accountDiscounts)
    .innerJoin(billingAccounts, eq(billingAccounts.id, accountDiscounts.accountId))
    .where(eq(billingAccounts.ownerId, userId))
    .orderBy(desc(accountDiscounts.id))

test('staff give a discount, which takes the place of the one before and stands in the log [1.08, 3.18, 7.29]', async () => {
  const { id } = await insertUser(app.deps.db)
  const reason = 'Beloofd na de storing.'
  expect((await give(id, { value: '15', reason })).status).toBe(200)
  expect((await give(id, { type: 'percent', value: 100, duration: 'repeating', months: 3, reason })).status).toBe(200)
  const rows = (await given(id)).map(({ account_discounts: discount }) => discount)
  expect(rows).toMatchObject([
    { percentOff: 100, amountOffCents: null, duration: 'repeating', durationInMonths: 3, endedAt: null, code: null },
    { percentOff: null, amountOffCents: 1_500, duration: 'once', durationInMonths: null, endedAt: app.clock.now() },
  ])
  const { list } = (await staff.get('/spark/kiosk/audit')).body
  expect(list[0]).toMatchObject({ act: 'discount-given', subject_id: String(id), detail: '100% repeating 3', reason })
})

test.each([
  [{}, ['value']],
  [{ value: 0 }, ['value']],
  [{ value: -5 }, ['value']],
  [{ value: 2.5 }, ['value']],
  [{ value: 10_001 }, ['value']],
  [{ type: 'percent', value: 101 }, ['value']],
  [{ value: 5, duration: 'repeating' }, ['months']],
  [{ value: 5, duration: 'repeating', months: 0 }, ['months']],
  [{ value: 5, duration: 'repeating', months: 121 }, ['months']],
  [{ type: 'percent', value: 200, duration: 'repeating', months: 500 }, ['months', 'value']],
  [{ value: 5, duration: 'altijd' }, ['duration']],
  [{ type: 'alles', value: 5 }, ['type']],
  [{ value: 5, reason: ' ' }, ['reason']],
])('%j is refused at %j, and gives nothing', async (body, fields) => {
  const { id } = await insertUser(app.deps.db)
  const answer = await give(id, { reason: 'Beloofd.', ...body })
  expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([422, fields])
  expect(await given(id)).toEqual([])
})

test('who calls with the four fields of the specification alone gives it too [3.18]', async () => {
  const { id } = await insertUser(app.deps.db)
  expect((await give(id, { type: 'amount', value: 5, duration: 'once', months: null })).status).toBe(200)
  expect((await staff.get('/spark/kiosk/audit')).body.list[0]).toMatchObject({
    subject_id: String(id),
    detail: 'EUR 5 once',
  })
})

test('nobody gets one who is not there', async () => {
  expect((await give(999_999_999, { value: 5, reason: 'Beloofd.' })).status).toBe(404)
})
