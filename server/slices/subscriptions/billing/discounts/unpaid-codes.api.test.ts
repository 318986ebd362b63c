import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { defaultPlans } from '../plans/default-plans.ts'
import { giveDiscount } from './redeem-coupon.ts'
import { countUses } from './queries.ts'

const code = 'TWEEMAAL'
let app: TestApp

beforeAll(async () => {
  const forever = { percentOff: 10, duration: 'forever' } as const
  const coupons = [
    { code, ...forever, redemptionsMax: 2 },
    { code: 'EENMAAL', ...forever, redemptionsMax: 1 },
    { code: 'VANONS', ...forever, redemptionsMax: 1 },
    { code: 'ALTIJD', ...forever },
  ]
  const file = join(mkdtempSync(join(tmpdir(), 'stuiver-plans-')), 'plans.json')
  writeFileSync(file, JSON.stringify({ ...defaultPlans, coupons }))
  app = await buildTestApp({ PLANS: file })
})
afterAll(() => app.close())

const give = async (visitor: Visitor, coupon = code) =>
  (await visitor.post('/settings/payment-method/coupon', { coupon })).status
const discountOf = async (visitor: Visitor) => (await visitor.get('/settings/billing')).body.coupon
const uses = () => countUses(app.deps.db, code)

test('a code of an account without a plan is free for another after a week, and that of a plan stays', async () => {
  const [idle, paying, late] = [await planPayer(app), await planPayer(app), await planPayer(app)]
  expect([await give(idle.visitor), await give(paying.visitor), await give(late.visitor)]).toEqual([200, 200, 422])
  expect((await takePlan(app, paying.visitor)).status).toBe(200)
  app.clock.advance(days(7) - 1)
  await app.runJobs(['free-unpaid-codes'])
  expect(await uses()).toBe(2)
  app.clock.advance(1)
  // Twice, as two processes may: a use is given back once.
  await app.runJobs(['free-unpaid-codes'])
  app.clock.advance(days(1))
  await app.runJobs(['free-unpaid-codes'])
  expect(await uses()).toBe(1)
  for (const { email, visitor } of [idle, paying, late]) await visitor.signIn(email)
  expect([await discountOf(idle.visitor), await discountOf(paying.visitor)]).toMatchObject([null, { percent_off: 10 }])
  expect([await give(late.visitor), await give(idle.visitor), await uses()]).toEqual([200, 422, 2])
})

test('a limited code that another one replaces is free again, unless it came off a bill', async () => {
  const [idle, paying] = [await planPayer(app), await planPayer(app)]
  expect([await give(idle.visitor, 'EENMAAL'), await give(paying.visitor, 'EENMAAL')]).toEqual([200, 422])
  expect(await give(idle.visitor, 'ALTIJD')).toBe(200)
  expect([await give(paying.visitor, 'EENMAAL'), await countUses(app.deps.db, 'EENMAAL')]).toEqual([200, 1])
  expect((await takePlan(app, paying.visitor)).status).toBe(200)
  expect(await give(paying.visitor, 'ALTIJD')).toBe(200)
  expect(await give((await planPayer(app)).visitor, 'EENMAAL')).toBe(422)
})

test('a limited code that a discount of staff replaces is free again', async () => {
  const { visitor, ...user } = await planPayer(app)
  expect(await give(visitor, 'VANONS')).toBe(200)
  const discount = { percentOff: 20, amountOffCents: null, duration: 'forever', durationInMonths: null } as const
  await app.deps.db.transaction((tx) => giveDiscount(app.deps, tx, { kind: 'user', id: user.id }, discount))
  expect([await countUses(app.deps.db, 'VANONS'), await discountOf(visitor)]).toMatchObject([0, { percent_off: 20 }])
})
