import { and, asc, desc, eq, exists, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { earlier, minuteMs } from '../../../../contract/durations.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type DataOf, pick } from '../../../platform/db/statements/selection.ts'
import { reviews } from '../../../schema/fundraisers/moderation.ts'
import { users } from '../../../schema/identity/users.ts'

/** The age from which a held decision counts as none: its job is gone, and its review would wait for ever. */
export const heldMaxMs = 10 * minuteMs

export type NewReview = typeof reviews.$inferInsert
export type ReviewSubject = Pick<NewReview, 'subject' | 'subjectId'>

const outcomeColumns = pick(reviews, 'id', 'state', 'requestedAt', 'decidedAt', 'reason', 'occasion', 'takesOffLine')

export type ReviewOutcome = DataOf<typeof outcomeColumns>

/** Inserts a review; nothing happens while one of the same subject is pending. */
export async function insertReview(tx: Db, review: NewReview): Promise<void> {
  await tx.insert(reviews).values(review).onConflictDoNothing()
}

/** Whether a review is of this subject, as a SQL condition. */
export const isAbout = ({ subject, subjectId }: ReviewSubject) =>
  and(eq(reviews.subject, subject), eq(reviews.subjectId, subjectId))

const newestColumns = { ...outcomeColumns, ...pick(reviews, 'decidedBy') }

export type NewestReview = DataOf<typeof newestColumns>

/** Whether a review of a subject is pending, as a SQL condition; `id` is an expression of SQL. */
export const isPendingSql = (subject: ReviewSubject['subject'], id: string): string =>
  `exists (select from reviews where subject = '${subject}' and subject_id = ${id} and state = 'pending')`

/** Finds the newest review of a subject, which decides its state. */
export async function findNewest(db: Db, subject: ReviewSubject): Promise<NewestReview | undefined> {
  const [row] = await db.select(newestColumns).from(reviews).where(isAbout(subject)).orderBy(desc(reviews.id)).limit(1)
  return row
}

/** Marks the review as withdrawn: its decision, given or pending, counts no more. */
export async function markWithdrawn(tx: Db, subject: ReviewSubject): Promise<void> {
  await tx
    .update(reviews)
    .set(withdrawnBeforeDecision)
    .where(and(isAbout(subject), eq(reviews.state, 'pending')))
  await tx.update(reviews).set({ state: 'withdrawn' }).where(isAbout(subject))
}

/** A decision that could be undone still is none. */
const withdrawnBeforeDecision = { state: 'withdrawn', decidedBy: null, decidedAt: null, reason: null } as const

/**
 * Marks a pending change as withdrawn: nothing is left of it that staff could decide about.
 * @returns the changes of the page while it was pending; undefined when none was
 */
export async function markPendingChangeWithdrawn(
  tx: Db,
  subject: ReviewSubject,
): Promise<ChangesMeanwhile | undefined> {
  const [row] = await tx
    .update(reviews)
    .set(withdrawnBeforeDecision)
    .where(and(isAbout(subject), eq(reviews.state, 'pending'), eq(reviews.occasion, 'change')))
    .returning(changesMeanwhile)
  return row
}

/**
 * Marks the review as withdrawn before a decision: the request is outdated.
 * @returns its occasion, and the changes of the page while it was pending; undefined when none was
 */
export async function markPendingWithdrawn(
  tx: Db,
  subject: ReviewSubject,
): Promise<(ChangesMeanwhile & Pick<ReviewOutcome, 'occasion'>) | undefined> {
  const isPending = and(isAbout(subject), eq(reviews.state, 'pending'))
  const [row] = await tx
    .update(reviews)
    .set(withdrawnBeforeDecision)
    .where(isPending)
    .returning({ ...changesMeanwhile, occasion: reviews.occasion })
  return row
}

const changesMeanwhile = pick(reviews, 'changedFields', 'changedAt')

type ChangesMeanwhile = DataOf<typeof changesMeanwhile>

/** Locks the newest review: staff decide about it after this transaction, or have decided before. */
export async function lockNewest(tx: Db, subject: ReviewSubject) {
  const [row] = await tx
    .select(pick(reviews, 'id', 'state', 'changedFields'))
    .from(reviews)
    .where(isAbout(subject))
    .orderBy(desc(reviews.id))
    .limit(1)
    .for('update')
  return row
}

/**
 * Whether a review is pending, which is locked then; a decision that is about to be committed is waited for. Part of a
 * transaction that holds the subject.
 */
export async function lockPending(tx: Db, subject: ReviewSubject): Promise<boolean> {
  const rows = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(isAbout(subject), eq(reviews.state, 'pending')))
    .for('update')
  return rows.length > 0
}

const newer = alias(reviews, 'newer')

/**
 * Marks a pending review as withdrawn that is not the newest of its subject: a decision of it would have no effect.
 * @returns whether it was one
 */
export async function markOutdatedWithdrawn(tx: Db, id: number): Promise<boolean> {
  const isNewer = and(
    eq(newer.subject, reviews.subject),
    eq(newer.subjectId, reviews.subjectId),
    gt(newer.id, reviews.id),
  )
  const rows = await tx
    .update(reviews)
    .set(withdrawnBeforeDecision)
    .where(
      and(
        eq(reviews.id, id),
        eq(reviews.state, 'pending'),
        exists(tx.select({ id: newer.id }).from(newer).where(isNewer)),
      ),
    )
    .returning({ id: reviews.id })
  return rows.length > 0
}

export async function updateChangesMeanwhile(tx: Db, id: number, changes: ChangesMeanwhile): Promise<void> {
  await tx.update(reviews).set(changes).where(eq(reviews.id, id))
}

const decidedColumns = pick(
  reviews,
  'subject',
  'subjectId',
  'name',
  'url',
  'bankAccount',
  'bankAccountHolder',
  'occasion',
  'changedAt',
)

type Decision = Pick<NewReview, 'decidedBy' | 'reason' | 'takesOffLine'> & { decidedAt: Date }

/** Whether a review is pending with the decision of that moment, which can still be undone, as a SQL condition. */
const isHeldAt = (id: number, heldAt: Date) =>
  and(eq(reviews.id, id), eq(reviews.state, 'pending'), eq(reviews.decidedAt, heldAt))

/**
 * Whether a review is pending without a decision, or with one whose job has not come in its time, as a SQL condition.
 */
const isFreeAt = (id: number, now: Date) =>
  and(
    eq(reviews.id, id),
    eq(reviews.state, 'pending'),
    or(isNull(reviews.decidedAt), lt(reviews.decidedAt, earlier(now, heldMaxMs))),
  )

/** @returns undefined when it is pending no more, or a decision is held */
export async function updateDecision(
  tx: Db,
  { id, heldAt }: { id: number; heldAt: Date | null },
  decision: Decision & Pick<NewReview, 'state'>,
): Promise<DataOf<typeof decidedColumns> | undefined> {
  const isOpen = heldAt === null ? isFreeAt(id, decision.decidedAt) : isHeldAt(id, heldAt)
  const [row] = await tx.update(reviews).set(decision).where(isOpen).returning(decidedColumns)
  return row
}

/** @returns undefined when it is pending no more, or a decision is held */
export async function markHeld(tx: Db, id: number, decision: Decision) {
  const isFree = isFreeAt(id, decision.decidedAt)
  const [row] = await tx.update(reviews).set(decision).where(isFree).returning(pick(reviews, 'changedAt'))
  return row
}

/** Finds the held decision of that moment; undefined when it was undone, or its review is pending no more. */
export async function findHeld(db: Db, id: number, heldAt: Date) {
  const [row] = await db
    .select(pick(reviews, 'decidedBy', 'reason', 'takesOffLine'))
    .from(reviews)
    .where(isHeldAt(id, heldAt))
  return row === undefined || row.decidedBy === null ? undefined : { ...row, decidedBy: row.decidedBy }
}

/**
 * Takes back the decision of a staff member on a pending review.
 * @returns whether that staff member had decided, and the decision had not taken effect
 */
export async function markNotHeld(
  db: Db,
  id: number,
  { decidedBy, decidedAt }: { decidedBy: number; decidedAt?: Date },
): Promise<boolean> {
  const isHeld =
    decidedAt === undefined
      ? and(eq(reviews.id, id), eq(reviews.state, 'pending'), isNotNull(reviews.decidedAt))
      : isHeldAt(id, decidedAt)
  const rows = await db
    .update(reviews)
    .set({ decidedBy: null, decidedAt: null, reason: null, takesOffLine: true })
    .where(and(isHeld, eq(reviews.decidedBy, decidedBy)))
    .returning({ id: reviews.id })
  return rows.length > 0
}

const openColumns = pick(reviews, 'subject', 'subjectId', 'requestedBy')

export type PendingReview = DataOf<typeof openColumns>

export async function findReview(db: Db, id: number): Promise<PendingReview | undefined> {
  const [row] = await db.select(openColumns).from(reviews).where(eq(reviews.id, id))
  return row
}

const deciders = alias(users, 'deciders')

/**
 * Lists the reviews in a state: those that wait the longest first, decided ones the newest first; from the one after
 * `afterId`.
 */
export const listByState = (
  db: Db,
  { state, afterId, limit }: { state: ReviewOutcome['state']; afterId: number | undefined; limit: number },
) =>
  db
    .select({
      ...outcomeColumns,
      ...pick(reviews, 'subject', 'subjectId', 'name', 'url', 'bankAccount', 'bankAccountHolder', 'occasion'),
      ...changesMeanwhile,
      requestedBy: pick(users, 'id', 'name', 'email'),
      decidedBy: pick(deciders, 'id', 'name'),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.requestedBy))
    .leftJoin(deciders, eq(deciders.id, reviews.decidedBy))
    .where(
      and(
        eq(reviews.state, state),
        afterId === undefined ? undefined : (state === 'pending' ? gt : lt)(reviews.id, afterId),
      ),
    )
    .orderBy((state === 'pending' ? asc : desc)(reviews.id))
    .limit(limit)
