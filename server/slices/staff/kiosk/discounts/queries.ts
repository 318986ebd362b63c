import { asc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { unapprovedDiscounts } from '../../../../schema/staff/kiosk/unapproved-discounts.ts'
import { users } from '../../../../schema/identity/users.ts'

export type UnapprovedDiscount = typeof unapprovedDiscounts.$inferSelect

/** Saves a waiting discount, instead of another that waits for the same account. */
export async function saveUnapproved(
  tx: Db,
  values: typeof unapprovedDiscounts.$inferInsert,
): Promise<UnapprovedDiscount> {
  await tx.delete(unapprovedDiscounts).where(eq(unapprovedDiscounts.userId, values.userId))
  return one(await tx.insert(unapprovedDiscounts).values(values).returning())
}

/** Locks the unapproved discount until the transaction ends. */
export async function lockUnapproved(tx: Db, id: number): Promise<UnapprovedDiscount | undefined> {
  const [row] = await tx.select().from(unapprovedDiscounts).where(eq(unapprovedDiscounts.id, id)).for('update')
  return row
}

export async function deleteUnapproved(tx: Db, id: number): Promise<void> {
  await tx.delete(unapprovedDiscounts).where(eq(unapprovedDiscounts.id, id))
}

/** Lists discounts that wait for a colleague's approval, the longest waiting first. */
export function listUnapproved(db: Db) {
  const colleague = alias(users, 'colleague')
  return db
    .select({
      ...getTableColumns(unapprovedDiscounts),
      name: users.name,
      email: users.email,
      requesterName: colleague.name,
    })
    .from(unapprovedDiscounts)
    .innerJoin(users, eq(users.id, unapprovedDiscounts.userId))
    .innerJoin(colleague, eq(colleague.id, unapprovedDiscounts.requestedById))
    .orderBy(asc(unapprovedDiscounts.id))
    .limit(100)
}
