import * as contract from '../../../../contract/fundraisers/leaderboards/leaderboards.ts'
import type { SliceContext } from '../../../deps.ts'
import { getVisibleProject } from '../projects/index.ts'
import { findOwnStanding } from './find-own-standing.ts'
import type { FreshStandings } from './fresh-standings.ts'
import { listStandings } from './list-standings.ts'

/** Registers the call that shows a leaderboard, once the standings have all changes until then. */
export function registerLeaderboardCalls(context: SliceContext, fresh: FreshStandings): void {
  context.calls.on(contract.showLeaderboard, async ({ actor, params, query }) => {
    const { id: projectId } = await getVisibleProject(context, actor, params.id)
    await fresh.settled()
    const board = { projectId, of: query.of, order: query.order }
    const [page, own] = await Promise.all([
      listStandings(context, board, { after: query.after, limit: query.limit }),
      findOwnStanding(context, actor, board),
    ])
    return { status: 200, body: { ...page, own } }
  })
}
