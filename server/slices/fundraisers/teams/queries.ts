import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import type { Database, Db } from '../../../platform/db/database.ts'
import { nextVersion } from '../../../platform/db/versions.ts'
import { columnsOf, defineStatement, expression, pick, type RowOf } from '../../../platform/db/statements/selection.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { teams } from '../../../schema/fundraisers/teams.ts'
import { projectIdAt } from '../slugs/index.ts'
import { pictureJson } from '../../identity/media/index.ts'
import { memberCountOf, raisedColumns, totalsOf } from '../totals/index.ts'

const captainIdsOf = (teamId: string) =>
  `(select coalesce(json_agg(lead.user_id), '[]') from participants lead
      where lead.team_id = ${teamId} and lead.is_captain and lead.archived_at is null)`

const team = {
  ...columnsOf(
    't',
    pick(
      teams,
      'id',
      'projectId',
      'name',
      'url',
      'motivation',
      'isOpen',
      'goalCents',
      'state',
      'stateReason',
      'version',
    ),
  ),
  photo: expression<StoredPicture | null>(pictureJson('photo')),
  ...raisedColumns,
  memberCount: memberCountOf('t.id'),
  /** The users who lead it. */
  captainIds: expression<number[]>(captainIdsOf('t.id')),
  /** The first of them, as they take part; null without a captain. */
  captainParticipantId: expression<number | null>(
    `(select min(lead.id) from participants lead
      where lead.team_id = t.id and lead.is_captain and lead.archived_at is null)`,
  ),
}

/** A team with the amount raised until now. */
export type Team = RowOf<typeof team>

const selectTeams = (name: string, rest: string) =>
  defineStatement({
    name,
    selection: team,
    text: (list) => `select ${list}
  from teams t
  left join media photo on photo.id = t.photo_id
  cross join ${totalsOf('team', 't.id')}
  where t.archived_at is null ${rest}`,
  })
const ofProject = 'and t.project_id = $1::bigint'

const pageStatement = selectTeams('teams-page', `${ofProject} and t.id > $2::bigint order by t.id limit $3::int`)
const byIdsStatement = selectTeams(
  'teams-by-ids',
  'and t.id = any($1::bigint[]) order by array_position($1::bigint[], t.id)',
)
const byIdStatement = selectTeams('teams-by-id', `${ofProject} and t.id = $2::bigint`)
const byUrlStatement = selectTeams('teams-by-url', `${ofProject} and t.url = lower($2)`)
const bySlugStatement = selectTeams('teams-by-address', `and t.project_id = ${projectIdAt('$1')} and t.url = lower($2)`)

/** Finds the project of a team, and its captain. */
export async function findTeamOwnership(
  db: Db,
  id: number,
): Promise<{ projectId: number; pageOwnerIds: number[] } | undefined> {
  const [row] = await db
    .select({ projectId: teams.projectId, pageOwnerIds: sql<number[]>`${sql.raw(captainIdsOf('teams.id'))}` })
    .from(teams)
    .where(and(eq(teams.id, id), isNull(teams.archivedAt)))
  return row
}

/** Lists the teams in order of founding, from the one after `afterId`. */
export const listAfter = (
  database: Database,
  { projectId, afterId, limit }: { projectId: number; afterId: number; limit: number },
): Promise<Team[]> => database.run(pageStatement, [projectId, afterId, limit])

/** Finds the team with this id, or with this last segment of its page's URL. Archived teams are not found. */
export async function findTeam(
  database: Database,
  projectId: number,
  idOrUrl: number | string,
): Promise<Team | undefined> {
  const statement = typeof idOrUrl === 'number' ? byIdStatement : byUrlStatement
  const [row] = await database.run(statement, [projectId, idOrUrl])
  return row
}

/** Finds the URL of a team's page, visible or not; that of a deleted team says so. */
export async function findTeamSlugs(
  db: Db,
  id: number,
): Promise<{ projectId: number; projectUrl: string; teamUrl: string } | undefined> {
  const [row] = await db
    .select({ projectId: teams.projectId, projectUrl: projects.url, teamUrl: teams.url })
    .from(teams)
    .innerJoin(projects, eq(projects.id, teams.projectId))
    .where(eq(teams.id, id))
  return row
}

/** Finds the team with this URL of its page, visible or not: it can be read together with the project itself. */
export async function findTeamAt(
  database: Database,
  slugs: { project: string; team: string },
): Promise<Team | undefined> {
  const [row] = await database.run(bySlugStatement, [slugs.project, slugs.team])
  return row
}

/** Finds the name of a team of the project, archived or not. */
export async function findTeamName(db: Db, projectId: number, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(teams.projectId, projectId), eq(teams.id, id)))
  return row?.name
}

/** Finds a team that was deleted, by the URL of its page. */
export async function findFormerTeam(db: Db, projectId: number, url: string): Promise<{ name: string } | undefined> {
  const [row] = await db
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(teams.projectId, projectId), eq(teams.url, url.toLowerCase()), isNotNull(teams.archivedAt)))
  return row
}

/** Lists the teams with these ids, in their order. */
export const listTeamsByIds = (database: Database, ids: readonly number[]): Promise<Team[]> =>
  database.run(byIdsStatement, [ids])

export type TeamValues = typeof teams.$inferInsert

/** @returns its id, unless another team of the project has, or had, the slug */
export async function insertTeam(tx: Db, values: TeamValues): Promise<number | undefined> {
  const [row] = await tx
    .insert(teams)
    .values(values)
    .onConflictDoNothing({ target: [teams.projectId, teams.url] })
    .returning({ id: teams.id })
  return row?.id
}

/** @returns those of the slugs that a team of the project has, or had */
export async function listTakenUrls(db: Db, projectId: number, urls: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ url: teams.url })
    .from(teams)
    .where(and(eq(teams.projectId, projectId), inArray(teams.url, [...urls])))
  return rows.map(({ url }) => url)
}

/**
 * Changes a team; nothing happens to one that was archived.
 * @param readVersion the version that the change is based on; undefined: any
 * @returns the photo that it had; 'newer' when it was changed since it was read
 */
export async function updateTeamColumns(
  db: Db,
  id: number,
  columns: Partial<TeamValues>,
  readVersion?: number,
): Promise<{ photoId: number | null } | 'newer' | undefined> {
  const isThere = and(eq(teams.id, id), isNull(teams.archivedAt))
  return db.transaction(async (tx) => {
    const [current] = await tx
      .select(pick(teams, 'photoId', 'version'))
      .from(teams)
      .where(isThere)
      .for('no key update')
    if (current !== undefined && readVersion !== undefined && current.version !== readVersion) return 'newer'
    const next = { ...columns, version: nextVersion(teams) }
    if (current !== undefined && Object.keys(columns).length > 0) await tx.update(teams).set(next).where(isThere)
    return current
  })
}
