import { and, asc, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { defined } from '../../../../contract/defined.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hasEveryWord } from '../../../platform/db/statements/search-patterns.ts'
import { type DataOf, pick } from '../../../platform/db/statements/selection.ts'
import { media } from '../../../schema/identity/media.ts'
import { participants } from '../../../schema/fundraisers/participants.ts'
import { projectEvents, projects } from '../../../schema/fundraisers/projects.ts'
import { registrations } from '../../../schema/signups/registrations.ts'
import { isOrganizerHidden } from '../../fundraisers/organizations/index.ts'
import { teams } from '../../../schema/fundraisers/teams.ts'
import { users } from '../../../schema/identity/users.ts'

const terms = {
  ...pick(projects, 'id', 'name', 'url', 'language', 'kind', 'state', 'archivedAt', 'closingDate'),
  ...pick(projects, 'registrationDeadline', 'registrationLimit', 'subscriptionCode', 'subscriptionCodeLimit'),
  ...pick(projects, 'useEntryFee', 'forceEntryFee', 'entryFeeCents', 'feeLabel', 'registrationSwitches', 'allowTeams'),
  ...pick(projects, 'allowTeamCreation', 'choosableGoalDefaultCents', 'donationUpdateMail'),
}

/** The registration settings of a project, and its limits. */
export type SignupTerms = DataOf<typeof terms> & { isOrganizerHidden: boolean }

const shownTerms = { ...terms, isOrganizerHidden: sql<boolean>`${sql.raw(isOrganizerHidden('projects'))}` }

export async function findTerms(db: Db, projectId: number): Promise<SignupTerms | undefined> {
  const [row] = await db.select(shownTerms).from(projects).where(eq(projects.id, projectId))
  return row
}

/** Locks the terms until the transaction ends; no other place in the project is taken until then. */
export async function lockTerms(tx: Db, projectId: number): Promise<SignupTerms | undefined> {
  const [row] = await tx.select(shownTerms).from(projects).where(eq(projects.id, projectId)).for('no key update')
  return row
}

export interface Places {
  takenCount: number
  /** The number of these with the project's code. */
  withCode: number
}

/** The same person at the same browser. */
export interface Sender {
  clientHash: string
  emailHash: string
}

export const isSentBy = ({ clientHash, emailHash }: Sender) =>
  and(eq(registrations.clientHash, clientHash), eq(registrations.emailHash, emailHash))

/**
 * Whether a repeated registration may use the place, as a SQL condition: one that waits to be paid, or for the
 * confirmation of a guest who paid nothing.
 */
export const isWithdrawable = () =>
  or(
    eq(registrations.state, 'held'),
    and(eq(registrations.state, 'awaiting'), registrations.isByGuest, eq(registrations.feeCents, 0)),
  )

/**
 * Returns the number of taken places: of participants, and held ones. Counted only where there is a limit.
 * @param sender a sender who begins again has the place that is held for them
 */
export async function countPlaces(
  db: Db,
  { id, registrationLimit, subscriptionCode, subscriptionCodeLimit }: SignupTerms,
  { now, sender }: { now: Date; sender?: Sender },
): Promise<Places> {
  const isHeld = and(
    eq(registrations.projectId, id),
    inArray(registrations.state, ['held', 'awaiting']),
    gt(registrations.heldUntil, now),
    sender && not(defined(and(isSentBy(sender), isWithdrawable()))),
  )
  const isTaking = and(eq(participants.projectId, id), isNull(participants.archivedAt))
  const count = async (withCode: boolean) =>
    (await db.$count(participants, withCode ? and(isTaking, participants.usedCode) : isTaking)) +
    (await db.$count(registrations, withCode ? and(isHeld, registrations.usedCode) : isHeld))
  return {
    takenCount: registrationLimit === null ? 0 : await count(false),
    withCode: subscriptionCode === null || subscriptionCodeLimit === null ? 0 : await count(true),
  }
}

export async function listEventIds(db: Db, projectId: number): Promise<number[]> {
  const rows = await db
    .select({ id: projectEvents.id })
    .from(projectEvents)
    .where(eq(projectEvents.projectId, projectId))
  return rows.map(({ id }) => id)
}

export const isPictureThere = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(media, eq(media.id, id))) > 0

export async function findEmail(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email
}

export async function findUserIdAt(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row?.id
}

const isJoinable = (projectId: number) =>
  and(eq(teams.projectId, projectId), eq(teams.state, 'active'), isNull(teams.archivedAt))

/** Finds a team of the project that can be joined now, or by a request. */
export async function findJoinableTeam(
  db: Db,
  projectId: number,
  teamId: number,
): Promise<{ id: number; name: string; isOpen: boolean } | undefined> {
  const [row] = await db
    .select(pick(teams, 'id', 'name', 'isOpen'))
    .from(teams)
    .where(and(isJoinable(projectId), eq(teams.id, teamId)))
  return row
}

/** Lists the teams of a project by name, a page at a time. */
export async function listJoinableTeams(
  db: Db,
  { projectId, search, limit, offset }: { projectId: number; search: string; limit: number; offset: number },
) {
  const isMatch = and(isJoinable(projectId), hasEveryWord(sql`${teams.name}`, search))
  const [list, total] = await Promise.all([
    db
      .select(pick(teams, 'id', 'name', 'isOpen'))
      .from(teams)
      .where(isMatch)
      .orderBy(sql`lower(${teams.name})`, asc(teams.id))
      .limit(limit)
      .offset(offset),
    db.$count(teams, isMatch),
  ])
  return { list, total }
}

export const countJoinableTeams = (db: Db, projectId: number): Promise<number> =>
  db.$count(teams, isJoinable(projectId))
