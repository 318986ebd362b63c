import { and, eq, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { isOfAtMost } from '../../../../platform/db/statements/at-most.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { registrations } from '../../../../schema/signups/registrations.ts'
import { isSentBy, type Sender } from '../queries.ts'

export type Registration = typeof registrations.$inferSelect

export async function insertRegistration(tx: Db, values: typeof registrations.$inferInsert): Promise<Registration> {
  const rows = await tx.insert(registrations).values(values).returning()
  return one(rows)
}

/** Finds the registration that a form made. A registration that was not paid in time does not count. */
export async function findByFormKey(db: Db, formKey: string, now: Date): Promise<Registration | undefined> {
  const isLive = or(
    isNull(registrations.heldUntil),
    gt(registrations.heldUntil, now),
    eq(registrations.state, 'confirmed'),
  )
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.formKey, formKey), isLive))
  return row
}

export async function findRegistration(
  db: Db,
  where: { id: number } | { token: string },
): Promise<Registration | undefined> {
  const isMatch = 'id' in where ? eq(registrations.id, where.id) : eq(registrations.token, where.token)
  const [row] = await db.select().from(registrations).where(isMatch)
  return row
}

/** Locks the registration until the transaction ends. */
export async function lockRegistration(tx: Db, id: number): Promise<Registration | undefined> {
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update')
  return row
}

export async function updateRegistration(
  db: Db,
  id: number,
  values: Partial<typeof registrations.$inferInsert>,
): Promise<void> {
  await db.update(registrations).set(values).where(eq(registrations.id, id))
}

const releasedColumns = (endedAt: Date) => ({ state: 'released', formKey: null, networkHash: null, endedAt }) as const

/** Returns the columns of an erased form. An unpaid one can never be paid any more either: it is deleted at once. */
const erasedColumns = (endedAt: Date) => ({
  ...releasedColumns(endedAt),
  sealedForm: null,
  photoId: null,
  confirmHash: null,
})

/** Whether a guest requested the place, and paid nothing, as a SQL condition. */
const isUnconfirmed = and(
  eq(registrations.state, 'awaiting'),
  eq(registrations.isByGuest, true),
  eq(registrations.feeCents, 0),
)

const isPaidFor = and(eq(registrations.state, 'awaiting'), gt(registrations.feeCents, 0))

/**
 * Marks the former place of the same person at the same browser as released, as they begin again: it is free for that.
 */
export async function markFormerReleased(tx: Db, projectId: number, sender: Sender, now: Date): Promise<void> {
  const isTheirs = and(eq(registrations.projectId, projectId), isSentBy(sender))
  await tx
    .update(registrations)
    .set(releasedColumns(now))
    .where(and(isTheirs, eq(registrations.state, 'held')))
  await tx.update(registrations).set(erasedColumns(now)).where(and(isTheirs, isUnconfirmed))
}

/** Marks unconfirmed registrations of guests as released, once the owner of their e-mail address has a place. */
export async function markUnconfirmedReleased(
  tx: Db,
  { projectId, emailHash }: { projectId: number; emailHash: string },
  now: Date,
): Promise<void> {
  const isOfEmail = and(eq(registrations.projectId, projectId), eq(registrations.emailHash, emailHash))
  await tx.update(registrations).set(erasedColumns(now)).where(and(isOfEmail, isUnconfirmed))
}

/**
 * Returns the number of held places that are neither paid nor confirmed: all of them, those of one network, also a
 * wider one by the beginning of the hash, or with the code.
 */
export const countUnconfirmed = (
  tx: Db,
  { projectId, networkHash, usedCode }: { projectId: number; networkHash?: string; usedCode?: true },
  now: Date,
): Promise<number> =>
  tx.$count(
    registrations,
    and(
      eq(registrations.projectId, projectId),
      networkHash === undefined ? undefined : sql`starts_with(${registrations.networkHash}, ${networkHash})`,
      usedCode && registrations.usedCode,
      or(eq(registrations.state, 'held'), isUnconfirmed),
      gt(registrations.heldUntil, now),
    ),
  )

/** Lists the registrations that a guest paid for and did not confirm in time. */
export const listPaidOverdue = (db: Db, now: Date): Promise<Pick<Registration, 'id' | 'projectId'>[]> =>
  db
    .select(pick(registrations, 'id', 'projectId'))
    .from(registrations)
    .where(and(isPaidFor, lte(registrations.heldUntil, now)))
    .limit(100)

/** Releases the expired, unpaid places. */
export async function markOverdueReleased(db: Db, now: Date): Promise<void> {
  const isOver = lte(registrations.heldUntil, now)
  await db
    .update(registrations)
    .set(releasedColumns(now))
    .where(and(eq(registrations.state, 'held'), isOver))
  await db
    .update(registrations)
    .set(erasedColumns(now))
    .where(and(eq(registrations.state, 'awaiting'), not(defined(isPaidFor)), isOver))
}

/**
 * Marks forms as forgotten, for erasure and anonymization (GDPR): of a registration without a place the form and the
 * photo are deleted, and its numbers stay.
 */
export async function markFormsErased(db: Db, endedUntil: Date, limit: number): Promise<number> {
  const areOver = and(
    eq(registrations.state, 'released'),
    lte(registrations.endedAt, endedUntil),
    isNotNull(registrations.sealedForm),
  )
  const rows = await db
    .update(registrations)
    .set({ sealedForm: null, photoId: null })
    .where(isOfAtMost(registrations, areOver, limit))
    .returning({ id: registrations.id })
  return rows.length
}
