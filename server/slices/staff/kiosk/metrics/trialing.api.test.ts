import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertAccountTeam } from '../../../../../tests/support/builders/account-teams.ts'
import { insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { accountTeams } from '../../../../schema/subscriptions/account-teams/account-teams.ts'
import { defaultPlans } from '../../../subscriptions/billing/plans/default-plans.ts'

const dir = mkdtempSync(join(tmpdir(), 'trials-'))
let app: TestApp
beforeAll(async () => {
  writeFileSync(join(dir, 'plans.json'), JSON.stringify({ ...defaultPlans, trialDays: { users: 14, teams: 30 } }))
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test', PLANS: join(dir, 'plans.json') })
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
})

test('a user on trial confirmed an account in the days of the trial, and took no plan [7.30]', async () => {
  const { db } = app.deps
  await insertUser(db, { email: 'staf@stuiver.test', ...phoneFactor(), createdAt: app.clock.ago(days(400)) })
  await insertUser(db, { createdAt: app.clock.ago(days(13)) })
  await insertUser(db, { createdAt: app.clock.ago(days(15)) })
  await insertUser(db, { createdAt: app.clock.ago(days(1)), emailVerifiedAt: null })
  const staff = await app.signIn('staf@stuiver.test')
  const trialing = async () => (await staff.get('/spark/kiosk/performance-indicators/trialing')).body
  expect(await trialing()).toBe(1)
  const { visitor } = await planPayer(app)
  const withNewcomer = await trialing()
  await takePlan(app, visitor)
  expect([withNewcomer, await trialing()]).toEqual([2, 1])
  // An account team has a trial of its own, from the day on which it was made.
  const teamId = await insertAccountTeam(db, {
    ownerId: (await insertUser(db, { createdAt: app.clock.ago(days(400)) })).id,
  })
  await db
    .update(accountTeams)
    .set({ createdAt: app.clock.ago(days(29)) })
    .where(eq(accountTeams.id, teamId))
  const withTeam = await trialing()
  await db
    .update(accountTeams)
    .set({ createdAt: app.clock.ago(days(31)) })
    .where(eq(accountTeams.id, teamId))
  expect([withTeam, await trialing()]).toEqual([2, 1])
})
