import type { Standing } from '../../../../contract/fundraisers/leaderboards/leaderboards.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { presentStanding } from './present-standing.ts'
import { type Board, findStandingOfUser } from './queries/boards.ts'

/** Finds the standing of the actor in a leaderboard, or of their team, with its rank; null when they have none. */
export async function findOwnStanding(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  board: Board,
): Promise<Standing | null> {
  if (actor.userId === undefined) return null
  const standing = await findStandingOfUser(database, board, actor.userId)
  return standing === undefined ? null : presentStanding(standing, standing.above + 1)
}
