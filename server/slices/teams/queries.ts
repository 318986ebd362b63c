import type { Photo } from '../../../contract/media/photo.ts'
import type { Database, Statement } from '../../platform/db/database.ts'
import { projectIdAt } from '../addresses/index.ts'
import { photoJson } from '../media/index.ts'
import { totalsOf } from '../projects/index.ts'

/** A team with what it has raised until now. */
export interface Team {
  id: number
  name: string
  url: string
  motivation: string
  photo: Photo | null
  isOpen: boolean
  goalCents: number | null
  raisedCents: number
  donationCount: number
  memberCount: number
  /** The users who lead it. */
  captainIds: number[]
}

const captainIds = `(select coalesce(json_agg(lead.user_id), '[]') from participants lead
      where lead.team_id = t.id and lead.is_captain and lead.archived_at is null)`

const selectTeams = `select t.id, t.name, t.url, t.motivation, ${photoJson('photo')} as photo,
    t.is_open as "isOpen", t.goal_cents as "goalCents",
    raised.raised_cents as "raisedCents", raised.donation_count as "donationCount",
    (select count(*) from participants member
      where member.team_id = t.id and member.archived_at is null) as "memberCount", ${captainIds} as "captainIds"
  from teams t
  left join media photo on photo.id = t.photo_id
  cross join ${totalsOf('team', 't.id')} raised
  where t.archived_at is null`
const ofProject = 'and t.project_id = $1::bigint'

const pageStatement: Statement = {
  name: 'teams-page',
  text: `${selectTeams} ${ofProject} and t.id > $2::bigint order by t.id limit $3::int`,
}
const byIdStatement: Statement = { name: 'teams-by-id', text: `${selectTeams} ${ofProject} and t.id = $2::bigint` }
const byUrlStatement: Statement = { name: 'teams-by-url', text: `${selectTeams} ${ofProject} and t.url = lower($2)` }
const byAddressStatement: Statement = {
  name: 'teams-by-address',
  text: `${selectTeams} and t.project_id = ${projectIdAt('$1')} and t.url = lower($2)`,
}

const addressStatement: Statement = {
  name: 'teams-address',
  text: `select p.url as "projectUrl", t.url as "teamUrl" from teams t join projects p on p.id = t.project_id
    where t.id = $1::bigint and t.archived_at is null`,
}

const placeStatement: Statement = {
  name: 'teams-place',
  text: `select t.project_id as "projectId", ${captainIds} as "keeperIds"
    from teams t where t.id = $1::bigint and t.archived_at is null`,
}

/** In which project a team is, and who leads it. */
export async function findTeamPlace(
  database: Database,
  id: number,
): Promise<{ projectId: number; keeperIds: number[] } | undefined> {
  const [row] = await database.run<{ projectId: number; keeperIds: number[] }>(placeStatement, [id])
  return row
}

/** In order of founding, from the one after `afterId`. */
export const listAfter = (
  database: Database,
  { projectId, afterId, limit }: { projectId: number; afterId: number; limit: number },
): Promise<Team[]> => database.run<Team>(pageStatement, [projectId, afterId, limit])

/** By its number, or by the last segment of its page's address. Archived teams are not found. */
export async function findTeam(
  database: Database,
  projectId: number,
  idOrUrl: number | string,
): Promise<Team | undefined> {
  const statement = typeof idOrUrl === 'number' ? byIdStatement : byUrlStatement
  const rows = await database.run<Team>(statement, [projectId, idOrUrl])
  return rows[0]
}

/** Where a team's page stands, whoever may see it. Archived teams are not found. */
export async function findTeamAddress(
  database: Database,
  id: number,
): Promise<{ projectUrl: string; teamUrl: string } | undefined> {
  const [row] = await database.run<{ projectUrl: string; teamUrl: string }>(addressStatement, [id])
  return row
}

/** By the address of its page, whoever may see it: it can be asked together with the project itself. */
export async function findTeamAt(
  database: Database,
  address: { project: string; team: string },
): Promise<Team | undefined> {
  const rows = await database.run<Team>(byAddressStatement, [address.project, address.team])
  return rows[0]
}
