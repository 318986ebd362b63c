import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import type { EntryFeeState } from '../../../../contract/fundraisers/projects/entry-fee-states.ts'
import type { Database, Db } from '../../../platform/db/database.ts'
import {
  columnOf,
  columnsOf,
  defineStatement,
  expression,
  nullable,
  pick,
  type RowOf,
} from '../../../platform/db/statements/selection.ts'
import { participants } from '../../../schema/fundraisers/participants.ts'
import { projectEvents } from '../../../schema/fundraisers/projects.ts'
import { teams } from '../../../schema/fundraisers/teams.ts'
import { projectIdAt } from '../slugs/index.ts'
import { pictureJson } from '../../identity/media/index.ts'
import { markChanged, raisedColumns, totalsOf } from '../totals/index.ts'

const participant = {
  ...columnsOf('a', pick(participants, 'id', 'userId', 'name', 'url', 'motivation', 'goalCents', 'entryFee')),
  photo: expression<StoredPicture | null>(pictureJson('photo')),
  /** The name of the team; null when there is none, or when it was archived. */
  teamName: nullable(columnOf('t', teams.name)),
  teamUrl: nullable(columnOf('t', teams.url)),
  isCaptain: expression<boolean>('a.is_captain and t.id is not null'),
  projectEventName: nullable(columnOf('e', projectEvents.name)),
  ...raisedColumns,
}

/** A person's page in a project, with the amount raised on it until now. */
export type Participant = RowOf<typeof participant>

const selectParticipants = (name: string, rest: string) =>
  defineStatement({
    name,
    selection: participant,
    text: (list) => `select ${list}
  from participants a
  left join media photo on photo.id = a.photo_id
  left join teams t on t.id = a.team_id and t.archived_at is null
  left join project_events e on e.id = a.project_event_id
  cross join ${totalsOf('participant', 'a.id')}
  where a.archived_at is null ${rest}`,
  })

const ofProjectStatement = selectParticipants(
  'participants-of-project',
  'and a.project_id = $1::bigint and a.id > $2::bigint order by a.id limit $3::int',
)
const ofTeamStatement = selectParticipants(
  'participants-of-team',
  'and a.team_id = $1::bigint and a.id > $2::bigint order by a.id limit $3::int',
)
const byIdsStatement = selectParticipants(
  'participants-by-ids',
  'and a.id = any($1::bigint[]) order by array_position($1::bigint[], a.id)',
)
const byIdStatement = selectParticipants('participants-by-id', 'and a.project_id = $1::bigint and a.id = $2::bigint')
const byUrlStatement = selectParticipants('participants-by-url', 'and a.project_id = $1::bigint and a.url = lower($2)')
const bySlugStatement = selectParticipants(
  'participants-by-address',
  `and a.project_id = ${projectIdAt('$1')} and a.url = lower($2)`,
)

/** Finds the project of a page, its participant, and their team. */
export async function findParticipantOwnership(
  db: Db,
  id: number,
): Promise<{ projectId: number; pageOwnerIds: number[]; teamId: number | null } | undefined> {
  const [row] = await db
    .select(pick(participants, 'projectId', 'userId', 'teamId'))
    .from(participants)
    .where(and(eq(participants.id, id), isNull(participants.archivedAt)))
  return row && { projectId: row.projectId, pageOwnerIds: [row.userId], teamId: row.teamId }
}

/** Whether a participant was archived anew after that moment. */
export async function isArchivedAfter(db: Db, id: number, moment: Date): Promise<boolean> {
  const isLater = and(eq(participants.id, id), gt(participants.archivedAt, moment))
  return (await db.$count(participants, isLater)) > 0
}

/** The participants of a whole project, or of one team. */
export type ParticipantGroup = { projectId: number } | { teamId: number }

/** Lists the participants in order of joining, from the one after `afterId`. */
export const listAfter = (
  database: Database,
  group: ParticipantGroup,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<Participant[]> =>
  'projectId' in group
    ? database.run(ofProjectStatement, [group.projectId, afterId, limit])
    : database.run(ofTeamStatement, [group.teamId, afterId, limit])

/**
 * Finds the participant with this id, or with this last segment of their page's URL. Archived participants are not
 * found [4.12].
 */
export async function findParticipant(
  database: Database,
  projectId: number,
  idOrUrl: number | string,
): Promise<Participant | undefined> {
  const statement = typeof idOrUrl === 'number' ? byIdStatement : byUrlStatement
  const [row] = await database.run(statement, [projectId, idOrUrl])
  return row
}

/** Whether this id is that of an archived participant of the project. */
export async function isFormerParticipant(db: Db, projectId: number, id: number): Promise<boolean> {
  const [row] = await db
    .select(pick(participants, 'id'))
    .from(participants)
    .where(and(eq(participants.projectId, projectId), eq(participants.id, id), isNotNull(participants.archivedAt)))
  return row !== undefined
}

/**
 * Finds the participant with this URL of their page, visible or not: it can be read together with the project itself.
 */
export async function findParticipantAt(
  database: Database,
  slugs: { project: string; participant: string },
): Promise<Participant | undefined> {
  const [row] = await database.run(bySlugStatement, [slugs.project, slugs.participant])
  return row
}

/** Lists the participants with these ids, in their order. */
export const listParticipantsByIds = (database: Database, ids: readonly number[]): Promise<Participant[]> =>
  database.run(byIdsStatement, [ids])

/** Marks a participant as archived, and as captain no more. @returns the name, unless it was archived before */
export async function markArchived(
  tx: Db,
  id: number,
  { now, isByOwner }: { now: Date; isByOwner: boolean },
): Promise<string | undefined> {
  const [row] = await tx
    .update(participants)
    .set({ archivedAt: now, isArchivedByOwner: isByOwner, isCaptain: false })
    .where(and(eq(participants.id, id), isNull(participants.archivedAt)))
    .returning({ name: participants.name })
  if (row !== undefined) await markChanged(tx, 'participant', id)
  return row?.name
}

/**
 * Restores an archived participant, without a team, as their team went on without them. The caller has locked the
 * project and checked that there is a place.
 * @param archivedAt the moment of the only act that is undone; without it whenever it was archived
 */
export async function markRestored(
  tx: Db,
  { projectId, id, archivedAt }: { projectId: number; id: number; archivedAt?: Date },
): Promise<{ name: string } | undefined> {
  const isOfAct =
    archivedAt === undefined ? isNotNull(participants.archivedAt) : eq(participants.archivedAt, archivedAt)
  const [row] = await tx
    .update(participants)
    .set({ archivedAt: null, isArchivedByOwner: false, teamId: null, isCaptain: false })
    .where(and(eq(participants.projectId, projectId), eq(participants.id, id), isOfAct))
    .returning({ name: participants.name })
  if (row !== undefined) await markChanged(tx, 'participant', id)
  return row
}

/** Updates the state of an entry fee after its payment; a fee that was settled without one stays so. */
export async function updateEntryFee(tx: Db, id: number, entryFee: EntryFeeState): Promise<void> {
  await tx
    .update(participants)
    .set({ entryFee })
    .where(and(eq(participants.id, id), ne(participants.entryFee, 'settled')))
}

/**
 * Marks an entry fee as settled: paid in another way, or waived.
 * @returns undefined unless the participant takes part in the project
 */
export async function markFeeSettled(db: Db, projectId: number, id: number): Promise<{ name: string } | undefined> {
  const isThere = and(eq(participants.projectId, projectId), eq(participants.id, id), isNull(participants.archivedAt))
  // A paid fee stays paid.
  const entryFee = sql`case when ${participants.entryFee} = 'paid' then 'paid' else 'settled' end`
  const [row] = await db.update(participants).set({ entryFee }).where(isThere).returning({ name: participants.name })
  return row
}
