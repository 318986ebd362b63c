import { dateOf, daysLater } from '../../../../contract/dates.ts'
import { earlier, hourMs } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import { reportDifferences } from '../../identity/alarms/index.ts'
import { findSummedUntil, saveSums, listDayDifferences } from './queries.ts'

/** A movement is written at most so long after the moment that it bears. */
const settledAfterMs = hourMs

/**
 * Sums the days that are over since the last time. Safe at any time: the figures of days not summed yet are read from
 * the ledger, so that they are right whenever this runs.
 */
export async function sumDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = dateOf(earlier(clock.now(), settledAfterMs))
  const until = daysLater(today, -1)
  await db.transaction(async (tx) => {
    const summedUntil = await findSummedUntil(tx)
    if (summedUntil !== undefined && summedUntil >= until) return
    await saveSums(tx, summedUntil, until, today)
  })
}

/** Compares the summed days with the ledger, from which they may not differ. */
export async function compareDays(deps: Pick<Deps, 'clock' | 'config' | 'db' | 'jobs' | 'log'>): Promise<string[]> {
  const until = await findSummedUntil(deps.db)
  if (until === undefined) return []
  return reportDifferences(deps, 'days-differ', await listDayDifferences(deps.db, until), {
    message: 'the days of a project differ from the ledger',
    codeOf: ({ projectId }) => `project ${projectId}`,
  })
}
