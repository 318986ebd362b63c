import type { DiscountTerms } from '../../../../../contract/subscriptions/billing/coupons.ts'
import type { Deps } from '../../../../deps.ts'
import { findBillingAccount } from '../accounts/queries.ts'
import type { Billable, Coupon, Plans } from '../plans/plan.ts'
import { findDiscount } from './queries.ts'
import { isRunning } from '../../../../../contract/subscriptions/billing/bill-amounts.ts'

export const presentDiscount = (
  coupon: Pick<Coupon, 'percentOff' | 'amountOffCents' | 'duration' | 'durationInMonths'>,
  { currency }: Pick<Plans, 'currency'>,
): DiscountTerms => ({
  percent_off: coupon.percentOff,
  amount_off: coupon.amountOffCents,
  currency,
  duration: coupon.duration,
  duration_in_months: coupon.durationInMonths,
})

/** Returns the current discount on the bills of an account; null for none. */
export async function discountOf(
  { db, clock, plans }: Pick<Deps, 'db' | 'clock' | 'plans'>,
  billable: Billable,
): Promise<DiscountTerms | null> {
  const account = await findBillingAccount(db, billable)
  const discount = account && (await findDiscount(db, account.id))
  return discount !== undefined && isRunning(discount, clock.now()) ? presentDiscount(discount, plans) : null
}
