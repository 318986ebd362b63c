import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { pageChanges } from '../../../../schema/fundraisers/moderation.ts'
import { users } from '../../../../schema/identity/users.ts'

export type PageChange = typeof pageChanges.$inferInsert

export async function findUnseen(tx: Db, { subject, subjectId }: Pick<PageChange, 'subject' | 'subjectId'>) {
  const isOpenChange = and(
    eq(pageChanges.subject, subject),
    eq(pageChanges.subjectId, subjectId),
    isNull(pageChanges.seenAt),
  )
  const [row] = await tx
    .select(pick(pageChanges, 'id', 'fields'))
    .from(pageChanges)
    .where(isOpenChange)
    .for('update')
  return row
}

export async function insertPageChange(tx: Db, values: PageChange): Promise<void> {
  await tx.insert(pageChanges).values(values)
}

export async function updatePageChange(tx: Db, id: number, values: Partial<PageChange>): Promise<void> {
  await tx.update(pageChanges).set(values).where(eq(pageChanges.id, id))
}

export async function deletePageChange(tx: Db, id: number): Promise<void> {
  await tx.delete(pageChanges).where(eq(pageChanges.id, id))
}

/** Lists the unseen changes, longest on the list first, from the one after `afterId`. */
export const listUnseen = (db: Db, { afterId, limit }: { afterId: number | undefined; limit: number }) =>
  db
    .select({
      ...pick(pageChanges, 'id', 'subject', 'subjectId', 'name', 'url', 'fields', 'changedAt'),
      changedBy: pick(users, 'id', 'name', 'email'),
    })
    .from(pageChanges)
    .innerJoin(users, eq(users.id, pageChanges.changedBy))
    .where(and(isNull(pageChanges.seenAt), afterId === undefined ? undefined : gt(pageChanges.id, afterId)))
    .orderBy(asc(pageChanges.id))
    .limit(limit)

/** @returns whether it was marked: not when it was seen before, or changed again since it was read */
export async function markChangeSeen(
  db: Db,
  { id, changedAt, seenBy, seenAt }: { id: number; changedAt: string; seenBy: number; seenAt: Date },
): Promise<'seen' | 'changed' | 'absent'> {
  return db.transaction(async (tx) => {
    const isOpenChange = and(eq(pageChanges.id, id), isNull(pageChanges.seenAt))
    const [row] = await tx.select(pick(pageChanges, 'changedAt')).from(pageChanges).where(isOpenChange).for('update')
    if (row === undefined) return 'absent'
    if (row.changedAt.toISOString() !== changedAt) return 'changed'
    await tx.update(pageChanges).set({ seenBy, seenAt }).where(isOpenChange)
    return 'seen'
  })
}
