import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { billingAccounts } from '../../../../schema/subscriptions/billing/billing.ts'
import { accountDiscounts } from '../../../../schema/subscriptions/billing/discounts.ts'
import { notifications } from '../../../../schema/identity/notifications.ts'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await buildTestApp({
    ADMIN_EMAILS: 'staf@stuiver.test,tweede@stuiver.test,derde@stuiver.test,vierde@stuiver.test',
  })
  ;({ visitor: staff } = await app.signInAnew({ email: 'staf@stuiver.test', ...phoneFactor() }))
})
afterAll(() => app.close())

const give = (id: number, body: object) => staff.post(`/spark/kiosk/users/discount/${id}`, body)
const makeGiven = (userId: number) =>
  app.deps.db
    .select()
    .from(accountDiscounts)
    .innerJoin(billingAccounts, eq(billingAccounts.id, accountDiscounts.accountId))
    .where(eq(billingAccounts.ownerId, userId))
    .orderBy(desc(accountDiscounts.id))

test('staff give a discount, which replaces the one before and stands in the log [1.08, 3.18, 7.29]', async () => {
  const { id } = await insertUser(app.deps.db)
  const reason = 'Beloofd na de storing.'
  expect((await give(id, { value: '15', reason })).status).toBe(200)
  expect((await give(id, { type: 'percent', value: 100, duration: 'repeating', months: 3, reason })).status).toBe(200)
  const rows = (await makeGiven(id)).map(({ account_discounts: discount }) => discount)
  expect(rows).toMatchObject([
    { percentOff: 100, amountOffCents: null, duration: 'repeating', durationInMonths: 3, endedAt: null, code: null },
    { percentOff: null, amountOffCents: 1_500, duration: 'once', durationInMonths: null, endedAt: app.clock.now() },
  ])
  const { list } = (await staff.get('/spark/kiosk/audit')).body
  expect(list[0]).toMatchObject({ act: 'discount-given', subject_id: String(id), detail: '100% repeating 3', reason })
})

test.each([1.5, '1.5', '1,5', 'veel', true])(
  'a discount of %j is there, and is no whole number [7.29, 8.01]',
  async (value) => {
    const { id } = await insertUser(app.deps.db)
    const { body } = await give(id, { value, reason: 'Beloofd.' })
    expect(body.errors).toEqual({ value: ['Vul een heel getal in.'] })
    expect((await give(id, { reason: 'Beloofd.' })).body.errors).toEqual({ value: ['Vul een waarde in.'] })
  },
)

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
  expect(await makeGiven(id)).toEqual([])
})

test('a call with the four fields of the specification alone gives it too [3.18]', async () => {
  const { id } = await insertUser(app.deps.db)
  expect((await give(id, { type: 'amount', value: 5, duration: 'once', months: null })).status).toBe(200)
  expect((await staff.get('/spark/kiosk/audit')).body.list[0]).toMatchObject({
    subject_id: String(id),
    detail: 'EUR 5 once',
  })
})

test('an unknown account gets none', async () => {
  expect((await give(999_999_999, { value: 5, reason: 'Beloofd.' })).status).toBe(404)
})

test('staff give neither themselves nor each other a discount without the yes of a colleague', async () => {
  const [second, third] = [
    await app.signInAnew({ email: 'tweede@stuiver.test', ...phoneFactor() }),
    await app.signInAnew({ email: 'derde@stuiver.test', ...phoneFactor() }),
  ]
  const own = (await staff.get('/user/current')).body.id as number
  const form = { type: 'percent', value: 100, duration: 'forever', reason: 'Voor mezelf.' }
  const answer = await give(own, form)
  expect([answer.status, answer.body]).toEqual([200, { message: app.deps.texts.in('nl')('account.discount_waiting') }])
  await give(second.id, { ...form, reason: 'Voor een collega.' })
  expect([await makeGiven(own), await makeGiven(second.id)]).toEqual([[], []])

  const waiting = async (by: Visitor) => (await by.get('/spark/kiosk/discounts')).body
  expect(await waiting(staff)).toMatchObject([
    { user: { id: own }, percent_off: 100, duration: 'forever', reason: 'Voor mezelf.', can_decide: false },
    { user: { id: second.id }, can_decide: false },
  ])
  const [ofFirst, ofSecond] = await waiting(second.visitor)
  expect([ofFirst.can_decide, ofSecond.can_decide]).toEqual([true, false])
  expect([ofFirst.can_withdraw, ofSecond.can_withdraw]).toEqual([false, false])
  const say = (by: Visitor, id: number, what: string) =>
    by.post(`/spark/kiosk/discounts/${id}/${what}`, { reason: 'Besproken.' })
  // Neither the requester nor the recipient.
  expect((await say(staff, ofFirst.id, 'approve')).status).toBe(403)
  expect((await say(second.visitor, ofSecond.id, 'approve')).status).toBe(403)
  expect(await makeGiven(second.id)).toEqual([])
  const both = await Promise.all([
    say(second.visitor, ofFirst.id, 'approve'),
    say(third.visitor, ofFirst.id, 'approve'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await say(third.visitor, ofSecond.id, 'decline')).status).toBe(200)
  expect([(await makeGiven(own)).length, (await makeGiven(second.id)).length, await waiting(staff)]).toEqual([1, 0, []])
  const { list } = (await staff.get('/spark/kiosk/audit')).body
  expect(list.slice(0, 4).map(({ act }: { act: string }) => act)).toEqual([
    'discount-declined',
    'discount-given',
    'discount-asked',
    'discount-asked',
  ])
  const bell = await app.deps.db.select().from(notifications).where(eq(notifications.userId, third.id))
  expect(bell).toHaveLength(2)
})

test('the colleague that requested a discount takes it back, and the one that would get it does not', async () => {
  const { visitor: colleague, id } = await app.signInAnew({ email: 'vierde@stuiver.test', ...phoneFactor() })
  await give(id, { value: 5, reason: 'Voor een collega.' })
  const waiting = async (by: Visitor) =>
    (await by.get('/spark/kiosk/discounts')).body.find((each: { user: { id: number } }) => each.user.id === id)
  const discounts = await waiting(staff)
  expect([discounts.can_withdraw, (await waiting(colleague)).can_withdraw]).toEqual([true, false])
  const decline = (by: Visitor) => by.post(`/spark/kiosk/discounts/${discounts.id}/decline`, { reason: 'Toch niet.' })
  expect((await decline(colleague)).status).toBe(403)
  expect((await decline(staff)).status).toBe(200)
  expect([await waiting(staff), await makeGiven(id)]).toEqual([undefined, []])
  const [last] = (await staff.get('/spark/kiosk/audit')).body.list
  expect(last).toMatchObject({ act: 'discount-withdrawn', subject_id: String(id), reason: 'Toch niet.' })
})

test('the waiting one of an account is the last requested, and a user who is no staff gets theirs at once', async () => {
  const own = (await staff.get('/user/current')).body.id as number
  await give(own, { value: 5, reason: 'Eerst.' })
  await give(own, { value: 6, reason: 'Toch liever.' })
  const list = (await staff.get('/spark/kiosk/discounts')).body
  expect(list.map(({ reason }: { reason: string }) => reason)).toEqual(['Toch liever.'])
  const { id } = await insertUser(app.deps.db)
  await give(id, { value: 5, reason: 'Beloofd.' })
  expect(await makeGiven(id)).toHaveLength(1)
})
