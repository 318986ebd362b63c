import { cardFailures } from '../../../../../contract/subscriptions/billing/card-failures.ts'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { PlanSubscription } from '../accounts/queries.ts'
import { findLatestRefusal } from '../bills/queries.ts'
import { retryDays } from '../bills/rules.ts'
import { isPastDue } from './rules.ts'

/**
 * Shows the amount of an unpaid period, the reason of its latest refusal, and its next automatic attempt, which is unknown
 * while a charge is on its way; null where nothing is past due.
 */
export async function showPastDue(
  db: Db,
  subscription: PlanSubscription | undefined,
  { total, isPaying }: { total: string | null; isPaying: boolean },
): Promise<BillingOverview['past_due']> {
  if (subscription === undefined || total === null || !isPastDue(subscription)) return null
  const { accountId, renewAt, failures } = subscription
  const refusal = await findLatestRefusal(db, accountId)
  return {
    total,
    failure: cardFailures.find((name) => name === refusal?.failure) ?? 'declined',
    next_attempt_at: isPaying ? null : (renewAt?.toISOString() ?? null),
    is_last_attempt: failures >= retryDays.length,
  }
}
