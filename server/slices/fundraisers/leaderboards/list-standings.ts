import { defined } from '../../../../contract/defined.ts'
import type { Standing } from '../../../../contract/fundraisers/leaderboards/leaderboards.ts'
import type { Deps } from '../../../deps.ts'
import { cursorOfPosition, cursorPageOf, positionOfCursor } from '../../../platform/lists/cursor-page.ts'
import { presentStanding } from './present-standing.ts'
import { type Board, countBefore, listStandingsAfter, type StandingRow } from './queries/boards.ts'
import { ranksOf } from './rules.ts'

/** The counts before the first row: none. */
const none = { before: 0, above: 0 }

/**
 * Lists a part of a leaderboard of a project that the caller may show.
 * @throws FieldErrors on `after` when it is no position in this order
 */
export async function listStandings(
  { database }: Pick<Deps, 'database'>,
  board: Board,
  { after: cursor, limit }: { after?: string; limit: number },
): Promise<{ list: Standing[]; next: string | null }> {
  const after = positionOfCursor(cursor, board.order)
  const positionOf = (row: StandingRow) => ({
    value: board.order === 'raised' ? row.raisedCents : row.donationCount,
    id: row.id,
  })
  const standings = await listStandingsAfter(database, board, { after, limit: limit + 1 })
  const { rows, next } = cursorPageOf(standings, limit, (last) => cursorOfPosition(positionOf(last), board.order))
  const [first] = rows
  const before =
    after === undefined || first === undefined ? none : await countBefore(database, board, positionOf(first))
  const ranks = ranksOf(
    rows.map((row) => positionOf(row).value),
    before,
  )
  return { list: rows.map((row, index) => presentStanding(row, defined(ranks[index]))), next }
}
