import { dayMs, hourMs } from '../../../../contract/durations.ts'
import * as overviewContract from '../../../../contract/money/statistics/overview.ts'
import * as statisticsContract from '../../../../contract/money/statistics/statistics.ts'
import type { SliceContext } from '../../../deps.ts'
import { showOverview } from './show-overview.ts'
import { showStatistics } from './show-statistics.ts'
import { compareDays, sumDays } from './sum-days.ts'
import { countVisits } from './count-visits.ts'

export { compareDays } from './sum-days.ts'
export { composeOverview } from './show-overview.ts'

/**
 * Statistics: the amounts that projects raised, day by day and beside earlier periods, and the share of visitors who
 * gave.
 */
export function registerStatistics(context: SliceContext): void {
  const { calls, worker, searchQueue } = context
  calls.on(statisticsContract.showProjectStatistics, async ({ actor, params, query }) => ({
    status: 200,
    body: await searchQueue.read(actor, () =>
      showStatistics(context, actor, { projectId: params.id, days: query.days }),
    ),
  }))
  calls.on(overviewContract.showOverview, async ({ actor, query, language }) => ({
    status: 200,
    body: await searchQueue.read(actor, () => showOverview(context, actor, query, language)),
  }))
  worker.schedule({ name: 'sum-days', everyMs: hourMs, run: (deps) => sumDays(deps) })
  worker.schedule({ name: 'compare-days', everyMs: dayMs, run: async (deps) => void (await compareDays(deps)) })
  countVisits(context)
}
