import { asc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { waitingDiscounts } from '../../../../schema/staff/kiosk/waiting-discounts.ts'
import { users } from '../../../../schema/identity/users.ts'

export type UnapprovedDiscount = typeof waitingDiscounts.$inferSelect

/** Saves a waiting discount, in place of another that waits for the same account. */
export async function saveUnapproved(
  tx: Db,
  values: typeof waitingDiscounts.$inferInsert,
): Promise<UnapprovedDiscount> {
  await tx.delete(waitingDiscounts).where(eq(waitingDiscounts.userId, values.userId))
  return one(await tx.insert(waitingDiscounts).values(values).returning())
}

/** The waiting discount, locked until the transaction ends. */
export async function lockUnapproved(tx: Db, id: number): Promise<UnapprovedDiscount | undefined> {
  const [row] = await tx.select().from(waitingDiscounts).where(eq(waitingDiscounts.id, id)).for('update')
  return row
}

export async function deleteUnapproved(tx: Db, id: number): Promise<void> {
  await tx.delete(waitingDiscounts).where(eq(waitingDiscounts.id, id))
}

/** Discounts that wait for a colleague's yes, the longest waiting first. */
export function listUnapproved(db: Db) {
  const colleague = alias(users, 'colleague')
  return db
    .select({
      ...getTableColumns(waitingDiscounts),
      name: users.name,
      email: users.email,
      requesterName: colleague.name,
    })
    .from(waitingDiscounts)
    .innerJoin(users, eq(users.id, waitingDiscounts.userId))
    .innerJoin(colleague, eq(colleague.id, waitingDiscounts.askedById))
    .orderBy(asc(waitingDiscounts.id))
    .limit(100)
}
