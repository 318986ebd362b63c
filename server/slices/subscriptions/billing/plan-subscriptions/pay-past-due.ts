import { Conflict } from '../../../../platform/errors.ts'
import { lockBillingAccount } from '../accounts/queries.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { chargeBill } from '../bills/charge-bill.ts'
import { openBill } from '../bills/open-bill.ts'
import { currentSubscription } from '../bills/queries.ts'
import { renewalOf } from '../bills/renewal-of.ts'
import { type ChangeOutcome, outcomeOf } from './change-outcome.ts'
import type { PlanHolder } from './change-plan.ts'
import { isPastDue } from './rules.ts'

/**
 * Charges the unpaid period of a plan now, with the card that is stored, at the request of its payer. The account is
 * locked while the bill is written, and has one open bill at most: a second press, another tab and the retry schedule
 * (dunning) are refused until the outcome is there. A refusal takes none of the attempts of that schedule.
 * @throws Conflict where nothing is past due or a charge is on its way, FieldErrors under the card when it was refused
 *   [8.16], Unavailable while the outcome is unknown, TooManyRequests
 */
export async function payPastDue(
  deps: BillingDeps,
  { billable, payer }: Pick<PlanHolder, 'billable' | 'payer'>,
): Promise<ChangeOutcome> {
  const bill = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const account = await lockBillingAccount(tx, billable, now)
    const current = await currentSubscription(tx, account.id)
    if (current === undefined || !isPastDue(current)) throw new Conflict('billing.not_past_due')
    return openBill(deps, tx, account, { ...renewalOf(current, payer, now), purpose: 'retry' })
  })
  return outcomeOf(await chargeBill(deps, bill, payer, true))
}
