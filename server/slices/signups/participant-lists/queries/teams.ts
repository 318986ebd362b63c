import { and, asc, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { ParticipantOrder, TeamFilter } from '../../../../../contract/signups/participant-lists/list-filters.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { hasEveryWord } from '../../../../platform/db/statements/search-patterns.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { totals } from '../../../../schema/fundraisers/totals.ts'

const raisedCents = sql`(select coalesce(sum(${totals.raisedCents}), 0) from ${totals}
  where ${totals.subject} = 'team' and ${totals.subjectId} = ${teams.id})`

const orders: Record<ParticipantOrder, SQL[]> = {
  newest: [desc(teams.id)],
  oldest: [asc(teams.id)],
  name: [sql`lower(${teams.name})`, asc(teams.id)],
  raised: [sql`${raisedCents} desc`, asc(teams.id)],
}

const narrowedBy: Record<TeamFilter, SQL | undefined> = {
  open: and(eq(teams.state, 'active'), eq(teams.isOpen, true)),
  on_request: and(eq(teams.state, 'active'), eq(teams.isOpen, false)),
  closed: eq(teams.state, 'closed'),
}

export interface TeamsFilter {
  projectId: number
  search: string
  filter: TeamFilter | ''
}

interface TeamsQuery extends TeamsFilter {
  order: ParticipantOrder
  limit: number
  offset: number
}

const conditionOf = ({ projectId, search, filter }: TeamsFilter) =>
  and(
    eq(teams.projectId, projectId),
    isNull(teams.archivedAt),
    filter === '' ? undefined : narrowedBy[filter],
    hasEveryWord(sql`${teams.name}`, search),
  )

/** Lists the ids of the teams of a project that a filter lets through, a page at a time. */
export async function listTeamIds(db: Db, { order, limit, offset, ...filter }: TeamsQuery) {
  const isMatch = conditionOf(filter)
  const [rows, total] = await Promise.all([
    db
      .select({ id: teams.id })
      .from(teams)
      .where(isMatch)
      .orderBy(...orders[order])
      .limit(limit)
      .offset(offset),
    db.$count(teams, isMatch),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** Lists the ids of the teams that a filter lets through for an export: in order of founding, after `afterId`. */
export async function listIdsForExport(
  db: Db,
  { filter, afterId, limit }: { filter: TeamsFilter; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(conditionOf(filter), gt(teams.id, afterId)))
    .orderBy(asc(teams.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Lists the captains of these teams, by the id of the team. */
export async function listCaptainNames(db: Db, teamIds: readonly number[]): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>()
  if (teamIds.length === 0) return names
  const rows = await db
    .select({ teamId: participants.teamId, name: participants.name })
    .from(participants)
    .where(
      and(
        inArray(participants.teamId, [...teamIds]),
        eq(participants.isCaptain, true),
        isNull(participants.archivedAt),
      ),
    )
    .orderBy(asc(participants.id))
  for (const { teamId, name } of rows) if (teamId !== null) names.set(teamId, [...(names.get(teamId) ?? []), name])
  return names
}
