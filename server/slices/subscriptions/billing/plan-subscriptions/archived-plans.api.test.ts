import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'
import { defaultPlans } from '../plans/default-plans.ts'

const dir = mkdtempSync(join(tmpdir(), 'archived-plans-'))
let app: TestApp

beforeAll(async () => {
  const users = defaultPlans.users.map((plan) => ({ ...plan, active: plan.id !== 'organization-yearly' }))
  writeFileSync(join(dir, 'plans.json'), JSON.stringify({ ...defaultPlans, users }))
  app = await buildTestApp({ PLANS: join(dir, 'plans.json') })
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
})

const swap = (visitor: Visitor, plan: string) => visitor.write('PUT', '/settings/subscription', { plan })
const billing = async (visitor: Visitor) => (await visitor.get('/settings/billing')).body

test.each([
  ['is archived', 'organization-yearly'],
  ['was taken out of the file', 'organization-of-before'],
])('a plan that %s cannot be chosen, and its subscribers go on at their price', async (_, id) => {
  const { visitor, ...user } = await planPayer(app)
  expect((await takePlan(app, visitor, { plan: id })).body.errors.plan).toEqual(['Dit plan kun je niet kiezen.'])
  await takePlan(app, visitor)
  expect((await swap(visitor, id)).body.errors.plan).toEqual(['Dit plan kun je niet kiezen.'])
  // They took it when it could be chosen.
  const plan = { id, name: 'Van toen', priceCents: 20_00, interval: 'monthly' as const, attributes: {} }
  const [subscription] = (await billing(visitor)).subscriptions
  await app.deps.db.update(planSubscriptions).set({ planId: id, plan }).where(eq(planSubscriptions.id, subscription.id))

  const before = await app.cardSandbox.totalTaken()
  app.clock.advance(days(31))
  await app.runJobs()
  await app.runJobs()
  await visitor.signIn(user.email)
  expect((await app.cardSandbox.totalTaken()) - before).toBe(24_20)
  await visitor.write('DELETE', '/settings/subscription')
  expect(await billing(visitor)).toMatchObject({ state: 'grace', plan: { id, name: 'Van toen', active: false } })
  expect((await visitor.get(`/settings/subscription/preview?plan=${id}`)).body).toMatchObject({ kind: 'resume' })
  expect((await swap(visitor, id)).status).toBe(200)
  expect(await billing(visitor)).toMatchObject({ state: 'active', plan: { id, price: 20 } })
  await visitor.write('DELETE', '/settings/subscription')
})
