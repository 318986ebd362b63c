import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChangeSubjectKind, ChangeKind } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type { Db } from '../../../platform/db/database.ts'
import { one } from '../../../platform/db/statements/one.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { pendingChanges } from '../../../schema/fundraisers/pending-changes/pending-changes.ts'
import { users } from '../../../schema/identity/users.ts'

export type PendingChange = typeof pendingChanges.$inferSelect
export type NewChange = typeof pendingChanges.$inferInsert

/** The subject of the change. */
export interface ChangeSubjectRef {
  subject: ChangeSubjectKind
  subjectId: number
}

const isAbout = ({ subject, subjectId }: ChangeSubjectRef) =>
  and(eq(pendingChanges.subject, subject), eq(pendingChanges.subjectId, subjectId))
const isPending = eq(pendingChanges.state, 'pending')

export async function insertChange(tx: Db, change: NewChange): Promise<PendingChange> {
  return one(await tx.insert(pendingChanges).values(change).returning())
}

export async function findChange(db: Db, id: number): Promise<PendingChange | undefined> {
  const [row] = await db.select().from(pendingChanges).where(eq(pendingChanges.id, id))
  return row
}

export async function findPendingChange(
  db: Db,
  { kind, ...subject }: ChangeSubjectRef & { kind: ChangeKind },
): Promise<PendingChange | undefined> {
  const [row] = await db
    .select()
    .from(pendingChanges)
    .where(and(isAbout(subject), eq(pendingChanges.kind, kind), isPending))
  return row
}

/** Lists the pending changes of a subject, oldest first. */
export const listPendingOfSubject = (db: Db, subject: ChangeSubjectRef): Promise<PendingChange[]> =>
  db
    .select()
    .from(pendingChanges)
    .where(and(isAbout(subject), isPending))
    .orderBy(asc(pendingChanges.id))

/** Lists the changes among these that request another linked account. */
export const listPendingAccountChanges = (
  db: Db,
  { organization, project }: Record<ChangeSubjectKind, readonly number[]>,
): Promise<{ subject: ChangeSubjectKind; subject_id: number }[]> =>
  db
    .select({ subject: pendingChanges.subject, subject_id: pendingChanges.subjectId })
    .from(pendingChanges)
    .where(
      and(
        isPending,
        eq(pendingChanges.kind, 'payment_account'),
        or(
          and(eq(pendingChanges.subject, 'organization'), inArray(pendingChanges.subjectId, [...organization])),
          and(eq(pendingChanges.subject, 'project'), inArray(pendingChanges.subjectId, [...project])),
        ),
      ),
    )

/** Lists the changes that a user requested or confirmed, or those of a project; oldest first. */
export const listPendingOf = (db: Db, leaving: { userId: number } | { projectId: number }): Promise<PendingChange[]> =>
  db
    .select()
    .from(pendingChanges)
    .where(
      and(
        isPending,
        'userId' in leaving
          ? or(eq(pendingChanges.requestedBy, leaving.userId), eq(pendingChanges.confirmedBy, leaving.userId))
          : isAbout({ subject: 'project', subjectId: leaving.projectId }),
      ),
    )
    .orderBy(asc(pendingChanges.id))

const confirmer = alias(users, 'confirmer')

/** Lists pending changes of a subject with the names of the requester and the second leader. */
export const listNamedChanges = (db: Db, subject: ChangeSubjectRef) =>
  db
    .select({ change: pendingChanges, requesterName: users.name, confirmedByName: confirmer.name })
    .from(pendingChanges)
    .innerJoin(users, eq(users.id, pendingChanges.requestedBy))
    .leftJoin(confirmer, eq(confirmer.id, pendingChanges.confirmedBy))
    .where(and(isAbout(subject), isPending))
    .orderBy(asc(pendingChanges.id))

/**
 * Lists the changes rejected by staff with a reason and not dismissed, without a later request or write of their kind.
 */
export async function listRejectedChanges(db: Db, subject: ChangeSubjectRef) {
  const newest = await db
    .selectDistinctOn([pendingChanges.kind], { change: pendingChanges, requesterName: users.name })
    .from(pendingChanges)
    .innerJoin(users, eq(users.id, pendingChanges.requestedBy))
    .where(isAbout(subject))
    .orderBy(pendingChanges.kind, desc(pendingChanges.id))
  return newest.filter(
    ({ change }) => change.state === 'rejected' && change.rejectedFor !== null && change.dismissedAt === null,
  )
}

/**
 * Dismisses the notice of a rejected change.
 * @returns whether it was rejected, and not dismissed yet
 */
export async function markDismissed(db: Db, id: number, dismissedAt: Date): Promise<boolean> {
  const rows = await db
    .update(pendingChanges)
    .set({ dismissedAt })
    .where(and(eq(pendingChanges.id, id), eq(pendingChanges.state, 'rejected'), isNull(pendingChanges.dismissedAt)))
    .returning({ id: pendingChanges.id })
  return rows.length > 0
}

/** Changes that wait for a decision of staff. */
export const listChangesToReview = (db: Db, subject: ChangeSubjectRef): Promise<PendingChange[]> =>
  db
    .select()
    .from(pendingChanges)
    .where(and(isAbout(subject), isPending, eq(pendingChanges.needsReview, true), isNull(pendingChanges.reviewedAt)))
    .orderBy(asc(pendingChanges.id))

/** Finds all that is proposed of a subject, by its columns, and whether staff decide about any of it. */
export async function findProposed(
  db: Db,
  subject: ChangeSubjectRef,
): Promise<{ proposed: object; isCertain: boolean }> {
  const isCertain = (await listChangesToReview(db, subject)).length > 0
  const proposed: object = Object.assign(
    {},
    ...(await listPendingOfSubject(db, subject)).map((change) => change.proposed),
  )
  return { proposed, isCertain }
}

/**
 * Ends a pending change.
 * @returns whether it was pending until now
 */
export async function markEnded(
  tx: Db,
  id: number,
  ended: {
    state: 'undone' | 'withdrawn' | 'replaced' | 'rejected'
    endedAt: Date
    endedBy: number | null
    rejectedFor?: string | null
  },
): Promise<boolean> {
  const rows = await tx
    .update(pendingChanges)
    .set(ended)
    .where(and(eq(pendingChanges.id, id), isPending))
    .returning({ id: pendingChanges.id })
  return rows.length > 0
}

/**
 * Approves a pending change.
 * @returns false when it was approved or ended before
 */
export async function markConfirmed(
  tx: Db,
  id: number,
  { confirmedBy, confirmedAt }: { confirmedBy: number; confirmedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(pendingChanges)
    .set({ confirmedBy, confirmedAt })
    .where(and(eq(pendingChanges.id, id), isPending, isNull(pendingChanges.confirmedBy)))
    .returning({ id: pendingChanges.id })
  return rows.length > 0
}

/** Marks a change as unconfirmed: it waits for its time again, or for the yes of another leader. */
export async function markUnconfirmed(tx: Db, id: number, confirmedBy: number): Promise<void> {
  await tx
    .update(pendingChanges)
    .set({ confirmedBy: null, confirmedAt: null })
    .where(and(eq(pendingChanges.id, id), isPending, eq(pendingChanges.confirmedBy, confirmedBy)))
}

export async function markReviewed(tx: Db, id: number, reviewedAt: Date): Promise<void> {
  await tx
    .update(pendingChanges)
    .set({ reviewedAt })
    .where(and(eq(pendingChanges.id, id), isPending))
}

/**
 * @returns the change once nothing keeps it any more: staff said yes where they must, and it waited, or a second leader
 *   said yes
 */
export async function claimReady(tx: Db, id: number, now: Date): Promise<PendingChange | undefined> {
  const isReviewed = or(eq(pendingChanges.needsReview, false), isNotNull(pendingChanges.reviewedAt))
  const hasWaited = or(lte(pendingChanges.effectAt, now), isNotNull(pendingChanges.confirmedBy))
  const [change] = await tx
    .update(pendingChanges)
    .set({ state: 'applied', appliedAt: now })
    .where(and(eq(pendingChanges.id, id), isPending, isReviewed, hasWaited))
    .returning()
  return change
}

/** Marks an applied change as undone, with those of the same kind that took effect since. */
export async function markUndone(
  tx: Db,
  { id, kind, ...subject }: PendingChange,
  ended: { endedAt: Date; endedBy: number },
): Promise<void> {
  await tx
    .update(pendingChanges)
    .set({ state: 'undone', ...ended })
    .where(
      and(
        isAbout(subject),
        eq(pendingChanges.kind, kind),
        gte(pendingChanges.id, id),
        eq(pendingChanges.state, 'applied'),
      ),
    )
}

/** Marks a change that stays in force, as its former value cannot be any more. */
export async function markTooLate(tx: Db, id: number, endedAt: Date): Promise<void> {
  await tx
    .update(pendingChanges)
    .set({ endedAt })
    .where(and(eq(pendingChanges.id, id), eq(pendingChanges.state, 'applied')))
}

/** Changes of a subject that took effect after a moment, also where it was undone since; oldest first. */
export const listAppliedSince = (
  db: Db,
  { kind, ...subject }: ChangeSubjectRef & { kind: ChangeKind },
  after: Date,
): Promise<PendingChange[]> =>
  db
    .select()
    .from(pendingChanges)
    .where(and(isAbout(subject), eq(pendingChanges.kind, kind), gt(pendingChanges.appliedAt, after)))
    .orderBy(asc(pendingChanges.id))

/** Lists the requesters of the later changes of the same kind in force, with the second leaders who confirmed them. */
export const listLaterApplied = (db: Db, { id, kind, ...subject }: PendingChange) =>
  db
    .select(pick(pendingChanges, 'requestedBy', 'confirmedBy'))
    .from(pendingChanges)
    .where(
      and(
        isAbout(subject),
        eq(pendingChanges.kind, kind),
        gt(pendingChanges.id, id),
        eq(pendingChanges.state, 'applied'),
      ),
    )
