import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { sandboxCardCharges } from '../../../../ports/cards/providers/sandbox/tables.ts'
import { isDatabaseUnavailable } from '../../../../platform/db/errors/is-database-unavailable.ts'
import { Refusal } from '../../../../platform/errors.ts'
import { bills, invoices, planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'
import { findBillingAccount } from '../accounts/queries.ts'
import { ownPaths } from '../my-billing/routes.ts'
import { cancelSubscription, swapSubscription } from './change-plan.ts'
import { noUse } from './plan-limits.ts'

// Behind the limit of calls a minute, which would refuse this. `CHANGES=500` on PostgreSQL is the whole proof.

let app: TestApp
let changes: number
beforeAll(async () => {
  app = await buildTestApp()
  changes = Number(process.env['CHANGES'] ?? (app.database.kind === 'postgres' ? 100 : 30))
})
afterAll(() => app.close())

const planIds = ['organization-yearly', 'club-monthly', 'organization-monthly', 'club-yearly', 'free'] as const

/** The state of the whole account, in the books and at the card provider. */
async function booksOf(userId: number) {
  const { db } = app.deps
  const account = await findBillingAccount(db, { kind: 'user', id: userId })
  const accountId = account!.id
  const open = await db
    .select()
    .from(bills)
    .where(and(eq(bills.accountId, accountId), inArray(bills.state, ['pending', 'needs-action'])))
  const paid = await db
    .select()
    .from(bills)
    .where(and(eq(bills.accountId, accountId), eq(bills.state, 'paid')))
  const writtenRows = await db.select().from(invoices).where(eq(invoices.accountId, accountId))
  const current = await db
    .select()
    .from(planSubscriptions)
    .where(and(eq(planSubscriptions.accountId, accountId), isNull(planSubscriptions.replacedAt)))
  const charges = await db
    .select()
    .from(sandboxCardCharges)
    .where(and(eq(sandboxCardCharges.customerId, account!.customerId!), eq(sandboxCardCharges.status, 'paid')))
  return { open, paid, written: writtenRows, current, charges }
}

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

test(
  'of all changes of a plan that are requested at once one valid plan is left, and each that was paid was paid once',
  { timeout: 1_800_000 },
  async () => {
    const { visitor, ...user } = await planPayer(app)
    await takePlan(app, visitor)
    const billable = { kind: 'user', id: user.id } as const
    const payer = { name: 'Els Bakker', email: user.email, language: 'nl', paths: ownPaths } as const
    // A part of them on another day each, as a plan is changed so and so often a day and no more.
    const perDay = Math.ceil(changes / 5)
    let creation = 0
    for (let count = 0; count < changes; count += perDay) {
      app.clock.advance(days(1))
      const answers = await Promise.allSettled(
        Array.from({ length: Math.min(perDay, changes - count) }, (_, index) =>
          index % 7 === 6
            ? cancelSubscription(app.deps, billable)
            : swapSubscription(app.deps, { billable, payer, use: noUse }, planIds[index % planIds.length]!),
        ),
      )
      for (const answer of answers)
        if (answer.status === 'fulfilled') creation += 1
        else if (!isDatabaseUnavailable(answer.reason)) expect(answer.reason).toBeInstanceOf(Refusal)
      const { open, current } = await booksOf(user.id)
      expect(open.length).toBeLessThanOrEqual(1)
      expect(current).toHaveLength(1)
      // An unknown outcome is looked up a little later.
      app.clock.advance(minutes(5))
      await app.runJobs()
    }
    const { open, paid, written: output, current, charges } = await booksOf(user.id)
    expect(creation).toBeGreaterThan(5)
    expect(open).toEqual([])
    expect(current).toHaveLength(1)
    const [plan] = current
    expect(plan!.endsAt === null || plan!.endsAt > app.clock.now()).toBe(true)
    const priced = paid.filter(({ totalCents }) => totalCents > 0)
    expect(charges.map(({ reference }) => reference).toSorted()).toEqual(
      priced.map(({ reference }) => reference).toSorted(),
    )
    expect(priced.length).toBeGreaterThan(1)
    expect(output.map(({ billId }) => billId).toSorted()).toEqual(paid.map(({ id }) => id).toSorted())
    const takenCents = sum(charges.map(({ amountCents }) => amountCents))
    expect(takenCents).toBe(sum(output.map(({ totalCents }) => totalCents)))
  },
)
