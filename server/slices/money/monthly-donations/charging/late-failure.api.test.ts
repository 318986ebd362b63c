import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { letDaysGoBy } from '../../../../../tests/support/money/let-days-go-by.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { followMonthlyCharge } from './follow-monthly-charge.ts'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

test.each([
  ['a reason that ends a mandate', 'mandate_invalid'],
  ['a reason for which a month is tried again', 'insufficient_funds'],
] as const)('an older month that fails for %s changes nothing of the one that is under way', async (_title, reason) => {
  const { db } = app.deps
  app.clock.set('2027-01-15T11:00:00Z')
  const projectId = (await insertProject(db)).id
  await app.give(projectId, { amount: 15, donation_type: 'recurring' })
  for (const [days, step] of [
    [31, 31],
    [28, 28],
    [2, 1],
  ] as const)
    await letDaysGoBy(app, days, { step })
  const month = (periodOn: string) => and(eq(donations.projectId, projectId), eq(donations.periodOn, periodOn))
  const [older] = await db
    .update(donations)
    .set({ status: 'failed', paidAt: null })
    .where(month('2027-02-15'))
    .returning()
  await db.update(payments).set({ status: 'failed', failureReason: reason }).where(eq(payments.donationId, older!.id))
  expect(
    await db.update(donations).set({ status: 'pending', paidAt: null }).where(month('2027-03-15')).returning(),
  ).toHaveLength(1)

  await followMonthlyCharge(app.deps, older!.id)
  const [monthly] = await db.select().from(monthlyDonations).where(eq(monthlyDonations.projectId, projectId))
  expect(monthly).toMatchObject({ state: 'past_due', failuresInARow: 1, retryOn: null })
})
