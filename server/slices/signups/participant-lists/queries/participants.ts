import { and, asc, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { ParticipantOrder } from '../../../../../contract/signups/participant-lists/list-filters.ts'
import type { ParticipantFilterValues } from '../../../../../contract/signups/participant-lists/participant-list.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { media } from '../../../../schema/identity/media.ts'
import { participantDetails, participants } from '../../../../schema/fundraisers/participants.ts'
import { projectEvents } from '../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { totals } from '../../../../schema/fundraisers/totals.ts'
import { users } from '../../../../schema/identity/users.ts'
import { conditionOf } from './filter.ts'

interface ParticipantsQuery {
  projectId: number
  filter: ParticipantFilterValues
}

const sumOf = (column: typeof totals.raisedCents | typeof totals.donationCount) =>
  sql<number>`(select coalesce(sum(${column}), 0) from ${totals}
    where ${totals.subject} = 'participant' and ${totals.subjectId} = ${participants.id})::int8`.mapWith(Number)
const raisedCents = sumOf(totals.raisedCents)
const donationCount = sumOf(totals.donationCount)

const orders: Record<ParticipantOrder, SQL[]> = {
  newest: [desc(participants.id)],
  oldest: [asc(participants.id)],
  name: [sql`lower(${participants.name})`, asc(participants.id)],
  raised: [sql`${raisedCents} desc`, asc(participants.id)],
}

const columns = {
  ...pick(participants, 'id', 'name', 'url', 'teamId', 'isCaptain', 'goalCents', 'entryFee', 'createdAt', 'archivedAt'),
  email: users.email,
  teamName: teams.name,
  eventName: projectEvents.name,
  photo: pick(media, 'key', 'widths', 'width', 'height', 'alt'),
  raisedCents,
  donationCount,
}

const withTeam = and(eq(teams.id, participants.teamId), isNull(teams.archivedAt))

/** Lists the participants that a filter lets through, a page at a time, with how many there are. */
export async function listMatchingParticipants(
  db: Db,
  {
    projectId,
    filter,
    order,
    limit,
    offset,
  }: ParticipantsQuery & { order: ParticipantOrder; limit: number; offset: number },
) {
  const isMatch = conditionOf(db, projectId, filter)
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .leftJoin(teams, withTeam)
      .leftJoin(projectEvents, eq(projectEvents.id, participants.projectEventId))
      .leftJoin(media, eq(media.id, participants.photoId))
      .where(isMatch)
      .orderBy(...orders[order])
      .limit(limit)
      .offset(offset),
    countMatching(db, { projectId, filter }),
  ])
  return { rows, total }
}

export type MatchingParticipant = Awaited<ReturnType<typeof listMatchingParticipants>>['rows'][number]

export const countMatching = (db: Db, { projectId, filter }: ParticipantsQuery): Promise<number> =>
  db.$count(
    db
      .select({ id: participants.id })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .leftJoin(teams, withTeam)
      .where(conditionOf(db, projectId, filter))
      .as('matches'),
  )

/** Lists participants with their details for the project, for an export: in order of joining, after `afterId`. */
export const listForExport = (
  db: Db,
  { projectId, filter, afterId, limit }: ParticipantsQuery & { afterId: number; limit: number },
) =>
  db
    .select({
      ...pick(participants, 'id', 'name', 'motivation', 'goalCents', 'createdAt', 'isCaptain', 'usedCode'),
      email: users.email,
      teamName: teams.name,
      eventName: projectEvents.name,
      raisedCents,
      donationCount,
      ...pick(
        participantDetails,
        ...(['firstName', 'lastNamePrefix', 'lastName', 'shirtSize', 'gender', 'dateOfBirth'] as const),
        ...(['phoneNumber', 'address', 'houseNumber', 'postalCode', 'city'] as const),
      ),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .leftJoin(teams, withTeam)
    .leftJoin(projectEvents, eq(projectEvents.id, participants.projectEventId))
    .leftJoin(participantDetails, eq(participantDetails.participantId, participants.id))
    .where(and(conditionOf(db, projectId, filter), gt(participants.id, afterId)))
    .orderBy(asc(participants.id))
    .limit(limit)

export type ParticipantExportRow = Awaited<ReturnType<typeof listForExport>>[number]
