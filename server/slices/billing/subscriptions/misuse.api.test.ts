import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { builtPassword } from '../../../../tests/support/builders/users.ts'
import { days } from '../../../../tests/support/fake-clock.ts'
import { planPayer, takePlan } from '../../../../tests/support/plan-payer.ts'
import { planSubscriptions } from '../../../schema/billing/billing.ts'
import { giveDiscount } from '../discounts/apply-coupon.ts'
import { defaultPlans } from '../plans/default-plans.ts'

const dir = mkdtempSync(join(tmpdir(), 'plans-'))
let app: TestApp

beforeAll(async () => {
  const coupons = [...defaultPlans.coupons!, { code: 'EENMAAL', percentOff: 100, duration: 'once' }]
  writeFileSync(join(dir, 'plans.json'), JSON.stringify({ ...defaultPlans, coupons }))
  app = await buildTestApp({ PLANS: join(dir, 'plans.json') })
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
})
// Nobody else's plan is renewed in the months that a test lets pass.
afterEach(() => app.deps.db.update(planSubscriptions).set({ renewAt: null }))

type Person = Awaited<ReturnType<typeof planPayer>>

const billing = async (visitor: Visitor) => (await visitor.get('/settings/billing')).body
const swap = (visitor: Visitor, plan: string) => visitor.write('PUT', '/settings/subscription', { plan })
const cancel = (visitor: Visitor) => visitor.write('DELETE', '/settings/subscription')
const withdraw = (visitor: Visitor) => visitor.post('/settings/subscription/withdraw')
const give = (visitor: Visitor, coupon: string) => visitor.post('/settings/payment-method/coupon', { coupon })

/** What this really took from cards. */
async function takenBy(act: () => Promise<unknown>): Promise<number> {
  const before = await app.cardSandbox.totalTaken()
  await act()
  return (await app.cardSandbox.totalTaken()) - before
}

/** Time passes, and what is due by then is done, also what that brings about. */
async function pass(ms: number, { visitor, user }: Person): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
  await app.runJobs()
  // A session does not last for weeks.
  await visitor.login(user.email, builtPassword)
}

it('a code counts once for an account, also beside another code; what staff give counts as often as they like', async () => {
  const payer = await planPayer(app)
  const { visitor, user } = payer
  expect(await takenBy(() => takePlan(app, visitor, { coupon: 'EENMAAL' }))).toBe(0)
  const again = await give(visitor, 'eenmaal')
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['coupon']])
  expect(await takenBy(() => pass(days(31), payer))).toBe(47_19)
  expect((await give(visitor, 'WELKOM25')).status).toBe(200)
  expect((await give(visitor, 'WELKOM25')).status).toBe(200)
  const once = { percentOff: 100, amountOffCents: null, duration: 'once', durationInMonths: null } as const
  for (let month = 0; month < 2; month += 1) {
    await app.deps.db.transaction((tx) => giveDiscount(app.deps, tx, { kind: 'user', id: user.id }, once))
    expect(await takenBy(() => pass(days(31), payer))).toBe(0)
  }
  for (const code of ['WELKOM25', 'EENMAAL']) expect((await give(visitor, code)).status).toBe(422)
})

it('a trial is for who never had a plan, whichever that was', async () => {
  const payer = await planPayer(app)
  const { visitor } = payer
  expect(await takenBy(() => takePlan(app, visitor, { plan: 'club-monthly' }))).toBe(0)
  await swap(visitor, 'organization-monthly')
  await cancel(visitor)
  await pass(days(14), payer)
  for (const [plan, cents] of [
    ['club-monthly', 14_52],
    ['club-yearly', 145_20],
  ] as const) {
    expect(await takenBy(() => takePlan(app, visitor, { plan }))).toBe(cents)
    await withdraw(visitor)
    await app.runJobs()
  }
})

it('who withdraws keeps what was left of earlier payments, and nothing more', async () => {
  const payer = await planPayer(app)
  const { visitor } = payer
  await takePlan(app, visitor)
  await swap(visitor, 'club-monthly')
  const before = (await billing(visitor)).credit
  expect(before).toContain('27,00')
  await cancel(visitor)
  await pass(days(31), payer)
  // 39 less 27 is charged at first, and nothing at all the second time, when what is left is more.
  for (const [plan, net] of [
    ['organization-monthly', 12_00],
    ['club-monthly', 0],
  ] as const) {
    const charged = Math.round(net * 1.21)
    expect(await takenBy(() => takePlan(app, visitor, { plan }))).toBe(charged)
    expect(await takenBy(async () => (await withdraw(visitor), await app.runJobs()))).toBe(0 - charged)
    expect((await billing(visitor)).credit).toBe(before)
  }
})
