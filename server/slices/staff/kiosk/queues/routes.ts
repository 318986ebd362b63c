import * as contract from '../../../../../contract/staff/kiosk/queues.ts'
import type { SliceContext } from '../../../../deps.ts'
import { countDeadJobs } from '../../../../platform/jobs/failed-jobs.ts'
import { countActiveAlarms } from '../../../identity/alarms/index.ts'
import { countTestedScopes } from '../../../money/checkout-guard/index.ts'
import { countOrdersForStaff } from '../../../money/refunds/index.ts'
import { countPendingReviews, countUnapprovedDiscounts, countUndecidedReports } from './queries.ts'

/** Registers the call that counts what staff have to decide about, for the menu of the kiosk. */
export function registerQueues(context: SliceContext): void {
  const { calls, clock, db } = context
  calls.on(contract.countQueues, async () => {
    const dead = await countDeadJobs(db)
    return {
      status: 200,
      body: {
        alarms: await countActiveAlarms(db),
        reviews: await countPendingReviews(db, clock.now()),
        reports: await countUndecidedReports(db),
        refunds: await countOrdersForStaff(db),
        discounts: await countUnapprovedDiscounts(db),
        card_testing: await countTestedScopes(context),
        jobs: dead.reduce((sum, kind) => sum + kind.count, 0),
      },
    }
  })
}
