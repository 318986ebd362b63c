import { dayMs, hourMs } from '../../../../contract/durations.ts'
import { showProjectStatistics } from '../../../../contract/money/statistics/statistics.ts'
import type { SliceContext } from '../../../deps.ts'
import { showStatistics } from './show-statistics.ts'
import { compareDays, sumDays } from './sum-days.ts'
import { countVisits } from './count-visits.ts'

/** Statistics: the amount that a project raised day by day, and the share of its visitors who gave. */
export function registerStatistics(context: SliceContext): void {
  const { calls, worker, searchTurns } = context
  calls.on(showProjectStatistics, async ({ actor, params, query }) => ({
    status: 200,
    body: await searchTurns.read(actor, () =>
      showStatistics(context, actor, { projectId: params.id, days: query.days }),
    ),
  }))
  worker.schedule({ name: 'sum-days', everyMs: hourMs, run: (deps) => sumDays(deps) })
  worker.schedule({ name: 'compare-days', everyMs: dayMs, run: (deps) => compareDays(deps) })
  countVisits(context)
}
