import { dayOfMonth, daysLater } from '../../../../../contract/dates.ts'
import { centsOf } from '../../../../../contract/money.ts'
import {
  billAmounts,
  type Discount,
  firstCharge,
  isRunning,
} from '../../../../../contract/subscriptions/billing/bill-amounts.ts'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import type { DiscountTerms } from '../../../../../contract/subscriptions/billing/coupons.ts'
import type { Plan } from '../../../../../contract/subscriptions/billing/plans.ts'

export interface OrderParts {
  plan: Plan
  billing: BillingOverview
  /** The discount of a code in the form, which replaces that of the account. */
  typedTerms: DiscountTerms | undefined
  /** The rate of VAT in percent; undefined while it follows from an address that is not whole yet. */
  taxRate: number | undefined
}

/** Composes the order of a plan: its first bill, the charge of today, and the first charge at all. */
export function composeOrder({ plan, billing, typedTerms, taxRate }: OrderParts) {
  const terms = typedTerms ?? billing.coupon ?? undefined
  const discount = terms && discountOf(terms, typedTerms === undefined ? billing.coupon_started_at : null)
  const hasTrial = plan.trialDays !== 0 && billing.offers_trial
  const startsOn = hasTrial ? daysLater(billing.today, plan.trialDays) : billing.today
  const bill = firstBill(plan, { discount, startsOn, creditCents: billing.credit_cents, taxRate: taxRate ?? 0 })
  return { ...bill, terms, hasTrial, todayCents: hasTrial ? 0 : bill.totalCents }
}

const discountOf = (terms: DiscountTerms, startedAt: string | null): Discount => ({
  percentOff: terms.percent_off,
  amountOffCents: terms.amount_off,
  duration: terms.duration,
  durationInMonths: terms.duration_in_months,
  startedAt: startedAt === null ? null : new Date(startedAt),
})

interface BillTerms {
  discount: Discount | undefined
  /** The day of the first bill, 'YYYY-MM-DD'. */
  startsOn: string
  creditCents: number
  taxRate: number
}

/** Composes the first bill, in cents, as the server does; and the day and amount of the first charge. */
function firstBill({ price, interval }: Plan, { discount, startsOn, creditCents: availableCents, taxRate }: BillTerms) {
  const priceCents = centsOf(price)
  const vatRate = Math.round(taxRate * 100)
  const startsAt = new Date(`${startsOn}T12:00:00Z`)
  const running = discount && isRunning(discount, startsAt) ? discount : undefined
  const { discountCents, creditCents, vatCents, totalCents } = billAmounts({
    priceCents,
    discount: running,
    availableCents,
    vatRate,
  })
  const isForEver = running?.duration === 'forever'
  const regular = billAmounts({ priceCents, discount: isForEver ? running : undefined, availableCents: 0, vatRate })
  const anchorDay = dayOfMonth(startsOn)
  const chargeTerms = { priceCents, interval, anchorDay, discount, creditCents: availableCents, vatRate }
  const charge = firstCharge(startsAt, chargeTerms)
  return {
    discountCents,
    creditCents,
    vatCents,
    totalCents,
    charge: charge && { on: charge.at.toISOString().slice(0, 10), totalCents: charge.totalCents },
    /** The bills once a discount for a while, or credit, is used up. */
    regularCents: regular.totalCents,
    isWholeLater: (running !== undefined && !isForEver) || creditCents > 0,
  }
}
