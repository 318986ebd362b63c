import { dayMs, hourMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { registerStatisticsCalls } from './routes.ts'
import { compareDays, sumDays } from './sum-days.ts'
import { countVisits } from './count-visits.ts'

export { compareDays } from './sum-days.ts'
export { composeOverview } from './show-overview.ts'

/**
 * Statistics: the amounts that projects raised, day by day and beside earlier periods, and the share of visitors who
 * gave.
 */
export function registerStatistics(context: SliceContext): void {
  const { worker } = context
  registerStatisticsCalls(context)
  worker.schedule({ name: 'sum-days', everyMs: hourMs, run: (deps) => sumDays(deps) })
  worker.schedule({ name: 'compare-days', everyMs: dayMs, run: async (deps) => void (await compareDays(deps)) })
  countVisits(context)
}
