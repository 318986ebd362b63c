import { dateOf } from '../../../../../contract/dates.ts'
import { firstCharge } from '../../../../../contract/subscriptions/billing/bill-amounts.ts'
import type { BillingAccount, PlanSubscription } from '../accounts/queries.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { renewalPeriodOf } from '../bills/renewal-of.ts'
import { findDiscount } from '../discounts/queries.ts'
import { vatFor } from '../vat/vat-for.ts'

/**
 * Finds the first renewal for which money is taken, by the discount, credit and VAT of today; undefined where none
 * comes. A renewal without a charge is composed and paid all the same.
 */
export async function findFirstCharge(
  { db, clock, plans }: Pick<BillingDeps, 'db' | 'clock' | 'plans'>,
  account: BillingAccount | undefined,
  subscription: PlanSubscription | undefined,
): Promise<{ at: Date; totalCents: number } | undefined> {
  if (account === undefined || subscription === undefined || subscription.endsAt !== null) return undefined
  const now = clock.now()
  const { plan } = subscription
  const { startsAt, anchorDay } = renewalPeriodOf(subscription, now)
  return firstCharge(startsAt, {
    priceCents: plan.priceCents,
    interval: plan.interval,
    anchorDay,
    discount: await findDiscount(db, account.id),
    creditCents: account.creditCents,
    vatRate: vatFor(account, plans, dateOf(now)).rate,
  })
}
