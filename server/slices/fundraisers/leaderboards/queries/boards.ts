import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { BoardKind, BoardOrder } from '../../../../../contract/fundraisers/leaderboards/board-kinds.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import type { ListPosition } from '../../../../platform/lists/cursor-page.ts'
import {
  columnsOf,
  defineStatement,
  expression,
  pick,
  type RowOf,
  type Selection,
} from '../../../../platform/db/statements/selection.ts'
import { standings } from '../../../../schema/fundraisers/leaderboards.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { pictureJson } from '../../../identity/media/index.ts'

export interface Board {
  projectId: number
  of: BoardKind
  order: BoardOrder
}

/** Participants and teams have the same columns for the fields shown here. */
const standing = {
  ...columnsOf('subject', pick(participants, 'id', 'name', 'url')),
  photo: expression<StoredPicture | null>(pictureJson('photo')),
  ...columnsOf('s', pick(standings, 'raisedCents', 'donationCount')),
}

export type StandingRow = RowOf<typeof standing>

// Checked here too, although a hidden subject has no standing: the standing is removed a moment after the subject is
// hidden.
const kinds = {
  participants: {
    subject: 'participant',
    shown:
      'participants subject on subject.id = s.subject_id and subject.archived_at is null and not subject.is_off_leaderboard',
    own: 'subject.user_id = $2::bigint',
  },
  teams: {
    subject: 'team',
    shown: 'teams subject on subject.id = s.subject_id and subject.archived_at is null',
    own: `subject.id = (select member.team_id from participants member
      where member.project_id = $1::bigint and member.user_id = $2::bigint and member.archived_at is null)`,
  },
} as const satisfies Record<BoardKind, object>

const columns = { raised: 'raised_cents', donations: 'donation_count' } as const satisfies Record<BoardOrder, string>

/** Beyond the first rank; as much as fits into the column. */
const aboveAll = { raised: Number.MAX_SAFE_INTEGER, donations: 2 ** 31 - 1 }
const types = { raised: 'bigint', donations: 'int' }

const statementsFor = (kind: BoardKind, order: BoardOrder) => {
  const { subject, shown, own } = kinds[kind]
  const column = columns[order]
  const board = (alias: string) =>
    `${alias}.project_id = $1::bigint and ${alias}.subject = '${subject}' and ${alias}.${column} > 0`
  const cursor = `($2::${types[order]}, $3::bigint)`
  const select = <const More extends Selection>(columns: string, more: More, rest: string) =>
    defineStatement({
      name: `standings-${columns}-${kind}-${order}`,
      selection: { ...standing, ...more },
      text: (list) => `select ${list}
  from standings s
  join ${shown}
  left join media photo on photo.id = subject.photo_id
  where ${board('s')} ${rest}`,
    })
  return {
    page: select(
      'page',
      {},
      `and (s.${column}, s.subject_id) < ${cursor} order by s.${column} desc, s.subject_id desc limit $4::int`,
    ),
    own: select(
      'own',
      {
        above: expression<number>(
          `(select count(*) from standings o where ${board('o')} and o.${column} > s.${column})`,
        ),
      },
      `and subject.project_id = $1::bigint and ${own}`,
    ),
    before: defineStatement({
      name: `standings-before-${kind}-${order}`,
      selection: {
        before: expression<number>('count(*)'),
        above: expression<number>(`count(*) filter (where s.${column} > $2::${types[order]})`),
      },
      text: (list) => `select ${list} from standings s
  where ${board('s')} and (s.${column}, s.subject_id) > ${cursor}`,
    }),
  }
}

const statements = {
  participants: {
    raised: statementsFor('participants', 'raised'),
    donations: statementsFor('participants', 'donations'),
  },
  teams: { raised: statementsFor('teams', 'raised'), donations: statementsFor('teams', 'donations') },
}

/** Lists the standings from the first, or from the one behind a position. Among equals, the latest stands first. */
export function listStandingsAfter(
  database: Database,
  { projectId, of, order }: Board,
  { after, limit }: { after: ListPosition | undefined; limit: number },
): Promise<StandingRow[]> {
  const value = Math.min(after?.value ?? Infinity, aboveAll[order])
  return database.run(statements[of][order].page, [projectId, value, after?.id ?? Number.MAX_SAFE_INTEGER, limit])
}

/** Returns the number that stand before a position, and how many of them have more. */
export async function countBefore(
  database: Database,
  { projectId, of, order }: Board,
  { value, id }: ListPosition,
): Promise<{ before: number; above: number }> {
  const rows = await database.run(statements[of][order].before, [projectId, value, id])
  return one(rows)
}

/** Finds the standing of a user, or of the team that they are in, and the number that have more. */
export async function findStandingOfUser(
  database: Database,
  { projectId, of, order }: Board,
  userId: number,
): Promise<(StandingRow & { above: number }) | undefined> {
  const [row] = await database.run(statements[of][order].own, [projectId, userId])
  return row
}
