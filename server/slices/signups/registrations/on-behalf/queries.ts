import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { SealedColumn } from '../../../../platform/configuration/reseal-texts.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { projectEvents, projects } from '../../../../schema/fundraisers/projects.ts'
import { registrations } from '../../../../schema/signups/registrations.ts'
import { users } from '../../../../schema/identity/users.ts'
import { entryPurpose } from '../places/sealed-entry.ts'
import { awaitedPurpose } from './pending-registration.ts'

const isAwaited = (now: Date) => and(eq(registrations.state, 'awaiting'), gt(registrations.heldUntil, now))

interface AwaitedRegistrationsQuery {
  projectId: number
  now: Date
  order: 'newest' | 'oldest'
  limit: number
  offset: number
}

/**
 * Lists the registrations by managers of a project that await the confirmation of the participant, a page at a time.
 */
export async function listAwaitedOf(db: Db, { projectId, now, order, limit, offset }: AwaitedRegistrationsQuery) {
  const isTheirs = and(eq(registrations.projectId, projectId), eq(registrations.isByGuest, false), isAwaited(now))
  const [rows, total] = await Promise.all([
    db
      .select(pick(registrations, 'id', 'sealedForm', 'heldUntil'))
      .from(registrations)
      .where(isTheirs)
      .orderBy(order === 'oldest' ? registrations.id : desc(registrations.id))
      .limit(limit)
      .offset(offset),
    db.$count(registrations, isTheirs),
  ])
  return { rows, total }
}

/**
 * Releases a place that awaits its participant: a participant who signed up anew has one place, not two.
 * @returns whether there was one
 */
export async function markAwaitedReleased(
  tx: Db,
  selector: { projectId: number; emailHash: string } | { projectId: number; id: number },
  now: Date,
): Promise<boolean> {
  const isSelected = and(
    eq(registrations.isByGuest, false),
    'id' in selector ? eq(registrations.id, selector.id) : eq(registrations.emailHash, selector.emailHash),
  )
  const rows = await tx
    .update(registrations)
    .set({ state: 'released', sealedForm: null, confirmHash: null, endedAt: now })
    .where(and(eq(registrations.projectId, selector.projectId), eq(registrations.state, 'awaiting'), isSelected))
    .returning({ id: registrations.id })
  return rows.length > 0
}

export async function findAwaitedBy(db: Db, confirmHash: string, now: Date) {
  const [row] = await db
    .select({
      registration: registrations,
      project: pick(projects, 'id', 'name', 'url', 'language', 'archivedAt'),
    })
    .from(registrations)
    .innerJoin(projects, eq(projects.id, registrations.projectId))
    .where(and(eq(registrations.confirmHash, confirmHash), isAwaited(now)))
  return row
}

/** Finds the registration for the mail with that question. */
export async function findSignedUp(db: Db, id: number, now: Date) {
  const [row] = await db
    .select({
      ...pick(registrations, 'id', 'language', 'isByGuest', 'feeCents', 'heldUntil'),
      project: pick(projects, 'id', 'name', 'url', 'state'),
    })
    .from(registrations)
    .innerJoin(projects, eq(projects.id, registrations.projectId))
    // Once it is sent its link is the one that works.
    .where(and(eq(registrations.id, id), isAwaited(now), isNull(registrations.confirmHash)))
  return row
}

export async function findEventName(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: projectEvents.name }).from(projectEvents).where(eq(projectEvents.id, id))
  return row?.name
}

/** Whether the e-mail address of the account is confirmed. */
export async function isConfirmed(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId))
  return row !== undefined && row.at !== null
}

/** Lists places that guests requested with an e-mail address, unconfirmed until now; the latest first. */
export const listUnconfirmed = (db: Db, emailHash: string, now: Date) =>
  db
    .select(pick(registrations, 'id'))
    .from(registrations)
    .where(and(eq(registrations.emailHash, emailHash), eq(registrations.isByGuest, true), isAwaited(now)))
    .orderBy(desc(registrations.id))
    .limit(3)

/** The forms of registrations, which are sealed anew when the secret of the server is rotated. */
export const sealedForms: SealedColumn = {
  table: registrations,
  column: registrations.sealedForm,
  purposes: [entryPurpose, awaitedPurpose],
}
