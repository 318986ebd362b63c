import * as overviewContract from '../../../../contract/money/statistics/overview.ts'
import * as statisticsContract from '../../../../contract/money/statistics/statistics.ts'
import type { SliceContext } from '../../../deps.ts'
import { showOverview } from './show-overview.ts'
import { showStatistics } from './show-statistics.ts'

/** Registers the calls that show the statistics of a project, and the overview of all projects of a user. */
export function registerStatisticsCalls(context: SliceContext): void {
  const { calls, searchQueue } = context

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
}
