import { dayMs, later } from '../../../../contract/durations.ts'
import type { Db } from '../../../../server/platform/db/database.ts'
import { billingAccounts, planSubscriptions } from '../../../../server/schema/subscriptions/billing/billing.ts'
import { insertUser } from '../users.ts'

/** A plan taken then, and for which nothing was charged. @returns it, and the e-mail address of its payer */
export async function insertPlanSubscription(db: Db, createdAt: Date) {
  const { id: ownerId, email } = await insertUser(db)
  const [account] = await db.insert(billingAccounts).values({ kind: 'user', ownerId, createdAt }).returning()
  const [row] = await db
    .insert(planSubscriptions)
    .values({
      accountId: account!.id,
      planId: 'club-monthly',
      plan: { id: 'club-monthly', name: 'Club', priceCents: 12_00, interval: 'monthly', attributes: {} },
      periodStartsAt: createdAt,
      periodEndsAt: later(createdAt, 30 * dayMs),
      anchorDay: createdAt.getUTCDate(),
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: planSubscriptions.id })
  return { subscriptionId: row!.id, email }
}
