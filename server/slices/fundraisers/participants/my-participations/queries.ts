import { and, asc, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { OwnParticipationOrder } from '../../../../../contract/fundraisers/participants/participation-choices.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { hasEveryWord } from '../../../../platform/db/statements/search-patterns.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { totalsOf } from '../../totals/index.ts'

const project = pick(projects, 'id', 'name', 'url', 'language', 'state', 'closingDate')

export interface OwnParticipationsQuery {
  userId: number
  search: string
  order: OwnParticipationOrder
  limit: number
  offset: number
}

/** Whether a row is a page of the participant, in a project that others can see, as a SQL condition. */
const isOwn = (userId: number) =>
  and(
    eq(participants.userId, userId),
    isNull(participants.archivedAt),
    isNull(projects.archivedAt),
    gt(projects.state, projectStates.draft),
  )

const raisedBy = (totals: string) => sql`(select raised.raised_cents from ${sql.raw(totals)}) desc`

/** Lists the pages that a user has in projects, a page at a time. */
export async function listParticipations(db: Db, { userId, search, order, limit, offset }: OwnParticipationsQuery) {
  const orders = {
    newest: [desc(participants.id)],
    name: [sql`lower(${projects.name})`, desc(participants.id)],
    raised: [raisedBy(totalsOf('participant', 'participants.id')), desc(participants.id)],
  } satisfies Record<OwnParticipationOrder, SQL[]>
  const isMatch = and(isOwn(userId), hasEveryWord(sql`concat_ws(' ', ${projects.name}, ${participants.name})`, search))
  const [rows, total] = await Promise.all([
    db
      .select({ id: participants.id, project })
      .from(participants)
      .innerJoin(projects, eq(projects.id, participants.projectId))
      .where(isMatch)
      .orderBy(...orders[order])
      .limit(limit)
      .offset(offset),
    db.$count(
      db
        .select({ id: participants.id })
        .from(participants)
        .innerJoin(projects, eq(projects.id, participants.projectId))
        .where(isMatch)
        .as('matches'),
    ),
  ])
  return { rows, total }
}

/** Lists the teams in which a user raises money, a page at a time. */
export async function listTeamsOfUser(
  db: Db,
  { userId, search, order, limit, offset, teamId }: OwnParticipationsQuery & { teamId: number | undefined },
) {
  const orders = {
    newest: [desc(teams.id)],
    name: [sql`lower(${teams.name})`, asc(teams.id)],
    raised: [raisedBy(totalsOf('team', 'teams.id')), desc(teams.id)],
  } satisfies Record<OwnParticipationOrder, SQL[]>
  const isMatch = and(
    isOwn(userId),
    isNull(teams.archivedAt),
    teamId === undefined ? undefined : eq(teams.id, teamId),
    hasEveryWord(sql`concat_ws(' ', ${teams.name}, ${projects.name})`, search),
  )
  const [rows, total] = await Promise.all([
    db
      .select({ id: teams.id, isCaptain: participants.isCaptain, project })
      .from(participants)
      .innerJoin(projects, eq(projects.id, participants.projectId))
      .innerJoin(teams, eq(teams.id, participants.teamId))
      .where(isMatch)
      .orderBy(...orders[order])
      .limit(limit)
      .offset(offset),
    db.$count(
      db
        .select({ id: teams.id })
        .from(participants)
        .innerJoin(projects, eq(projects.id, participants.projectId))
        .innerJoin(teams, eq(teams.id, participants.teamId))
        .where(isMatch)
        .as('matches'),
    ),
  ])
  return { rows, total }
}
