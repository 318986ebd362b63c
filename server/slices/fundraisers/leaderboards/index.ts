import { dayMs, minuteMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { totalsChannel } from '../totals/index.ts'
import { compareStandings } from './compare-standings.ts'
import { FreshStandings } from './fresh-standings.ts'
import { registerLeaderboardCalls } from './routes.ts'
import { updateStandings } from './update-standings.ts'

export { compareStandings } from './compare-standings.ts'
export { findOwnStanding } from './find-own-standing.ts'
export { listStandings } from './list-standings.ts'
export { listDifferences } from './queries/differences.ts'
export { updateStandings } from './update-standings.ts'
export type { Board } from './queries/boards.ts'

/**
 * Leaderboards: the participants and teams of a project by amount raised, from a row for each that follows the totals a
 * moment later.
 */
export function registerLeaderboards(context: SliceContext): void {
  const { http, database, log, worker } = context
  const fresh = new FreshStandings({ update: () => updateStandings(context), log })

  http.addHook('onReady', () => database.listen(totalsChannel, () => fresh.markChanged()))
  http.addHook('onClose', () => fresh.end())
  // Changes that no process was notified of, as when one ended just then.
  worker.schedule({ name: 'update-standings', everyMs: minuteMs, run: (deps) => updateStandings(deps) })
  worker.schedule({
    name: 'compare-standings',
    everyMs: dayMs,
    run: async (deps) => void (await compareStandings(deps)),
  })
  registerLeaderboardCalls(context, fresh)
}
