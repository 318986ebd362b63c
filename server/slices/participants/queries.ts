import type { Photo } from '../../../contract/media/photo.ts'
import type { Database, Statement } from '../../platform/db/database.ts'
import { projectIdAt } from '../addresses/index.ts'
import { photoJson } from '../media/index.ts'
import { totalsOf } from '../projects/index.ts'

/** A person's page in a project, with what was raised on it until now. */
export interface Participant {
  id: number
  /** Whose page it is. */
  userId: number
  name: string
  url: string
  motivation: string
  photo: Photo | null
  /** Empty when there is none, or when it was archived. */
  teamName: string | null
  teamUrl: string | null
  isCaptain: boolean
  projectEventName: string | null
  goalCents: number | null
  raisedCents: number
  donationCount: number
}

const selectParticipants = `select a.id, a.user_id as "userId", a.name, a.url, a.motivation, ${photoJson('photo')} as photo,
    t.name as "teamName", t.url as "teamUrl", a.is_captain and t.id is not null as "isCaptain",
    e.name as "projectEventName", a.goal_cents as "goalCents",
    raised.raised_cents as "raisedCents", raised.donation_count as "donationCount"
  from participants a
  left join media photo on photo.id = a.photo_id
  left join teams t on t.id = a.team_id and t.archived_at is null
  left join project_events e on e.id = a.project_event_id
  cross join ${totalsOf('participant', 'a.id')} raised
  where a.archived_at is null`

const ofProjectStatement: Statement = {
  name: 'participants-of-project',
  text: `${selectParticipants} and a.project_id = $1::bigint and a.id > $2::bigint order by a.id limit $3::int`,
}
const ofTeamStatement: Statement = {
  name: 'participants-of-team',
  text: `${selectParticipants} and a.team_id = $1::bigint and a.id > $2::bigint order by a.id limit $3::int`,
}
const byIdStatement: Statement = {
  name: 'participants-by-id',
  text: `${selectParticipants} and a.project_id = $1::bigint and a.id = $2::bigint`,
}
const byUrlStatement: Statement = {
  name: 'participants-by-url',
  text: `${selectParticipants} and a.project_id = $1::bigint and a.url = lower($2)`,
}

const byAddressStatement: Statement = {
  name: 'participants-by-address',
  text: `${selectParticipants} and a.project_id = ${projectIdAt('$1')} and a.url = lower($2)`,
}

const placeStatement: Statement = {
  name: 'participants-place',
  text: `select project_id as "projectId", json_build_array(user_id) as "keeperIds"
    from participants where id = $1::bigint and archived_at is null`,
}

/** In which project a page is, and whose it is. */
export async function findParticipantPlace(
  database: Database,
  id: number,
): Promise<{ projectId: number; keeperIds: number[] } | undefined> {
  const [row] = await database.run<{ projectId: number; keeperIds: number[] }>(placeStatement, [id])
  return row
}

/** Whose participants: of a whole project, or of one team. */
export type ParticipantGroup = { projectId: number } | { teamId: number }

/** In order of joining, from the one after `afterId`. */
export const listAfter = (
  database: Database,
  group: ParticipantGroup,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<Participant[]> =>
  'projectId' in group
    ? database.run<Participant>(ofProjectStatement, [group.projectId, afterId, limit])
    : database.run<Participant>(ofTeamStatement, [group.teamId, afterId, limit])

/** By their number, or by the last segment of their page's address. Archived participants are not found [4.12]. */
export async function findParticipant(
  database: Database,
  projectId: number,
  idOrUrl: number | string,
): Promise<Participant | undefined> {
  const statement = typeof idOrUrl === 'number' ? byIdStatement : byUrlStatement
  const rows = await database.run<Participant>(statement, [projectId, idOrUrl])
  return rows[0]
}

/** By the address of their page, whoever may see it: it can be asked together with the project itself. */
export async function findParticipantAt(
  database: Database,
  address: { project: string; participant: string },
): Promise<Participant | undefined> {
  const rows = await database.run<Participant>(byAddressStatement, [address.project, address.participant])
  return rows[0]
}
