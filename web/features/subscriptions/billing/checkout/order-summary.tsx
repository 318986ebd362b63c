import { dayOfMonth, daysLater } from '../../../../../contract/dates.ts'
import { centsOf, eurosOf } from '../../../../../contract/money.ts'
import {
  billAmounts,
  type Discount,
  firstCharge,
  isRunning,
} from '../../../../../contract/subscriptions/billing/bill-amounts.ts'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import type { DiscountTerms } from '../../../../../contract/subscriptions/billing/coupons.ts'
import type { Plan } from '../../../../../contract/subscriptions/billing/plans.ts'
import { useFormat } from '../../../../lib/format.ts'
import { usePageSettings, useTranslate } from '../../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { discountText } from '../discount-text.ts'
import { MoneyRows } from '../money-rows.tsx'

interface OrderSummaryProps {
  plan: Plan
  billing: BillingOverview
  /** The discount of a code in the form, which replaces that of the account. */
  typedTerms: DiscountTerms | undefined
  /** The rate of VAT in percent. */
  taxRate: number
}

/**
 * The plan that is about to be taken: its first bill with discount and VAT, the charge of today, the first day on which
 * money is taken, and the bills after that.
 */
export function OrderSummary({ plan, billing, typedTerms, taxRate }: OrderSummaryProps) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = usePageSettings()
  const money = usePlanMoney(plan.currency)
  const amount = (cents: number) => money.exact(eurosOf(cents))
  const terms = typedTerms ?? billing.coupon ?? undefined
  const discount = terms && discountOf(terms, typedTerms === undefined ? billing.coupon_started_at : null)
  const hasTrial = plan.trialDays !== 0 && billing.offers_trial
  const startsOn = hasTrial ? daysLater(billing.today, plan.trialDays) : billing.today
  const bill = firstBill(plan, { discount, startsOn, creditCents: billing.credit_cents, taxRate })
  const { charge } = bill
  const isToday = !hasTrial && bill.totalCents > 0
  const lines = [
    ...(hasTrial ? [t('plans.trial_days', { count: plan.trialDays })] : []),
    ...(isToday ? [] : [laterText()]),
  ]
  function laterText(): string {
    if (charge === undefined) return t('plans.order.none')
    return t('plans.order.first', { date: format.date(charge.on), total: amount(charge.totalCents) })
  }
  const deductions = [
    { name: t('plans.order.discount'), cents: -bill.discountCents },
    { name: t('plans.order.credit'), cents: -bill.creditCents },
    { name: t('plans.vat', { percent: format.percent(taxRate) }), cents: bill.vatCents },
  ]
  return (
    <div className="rounded-option bg-band px-4 py-3">
      <MoneyRows
        rows={[
          { name: plan.name, amount: amount(centsOf(plan.price)) },
          ...deductions.filter(({ cents }) => cents !== 0).map(({ name, cents }) => ({ name, amount: amount(cents) })),
          { name: t(`plans.${plan.interval}`), amount: amount(bill.totalCents), isTotal: true },
          { name: t('plans.order.today'), amount: amount(hasTrial ? 0 : bill.totalCents), isTotal: true },
        ]}
      />
      {lines.map((line) => (
        <p key={line} className="mt-3 text-md font-semibold">
          {line}
        </p>
      ))}
      {terms !== undefined && <p className="mt-3 text-md">{discountText(terms, t, { language, format })}</p>}
      {charge !== undefined && (
        <p className="mt-3 text-md">
          {t(`plans.order.${bill.isWholeLater ? 'whole' : 'then'}_${plan.interval}`, {
            total: amount(bill.regularCents),
          })}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">{t('plans.renewal_note')}</p>
    </div>
  )
}

const discountOf = (terms: DiscountTerms, startedAt: string | null): Discount => ({
  percentOff: terms.percent_off,
  amountOffCents: terms.amount_off,
  duration: terms.duration,
  durationInMonths: terms.duration_in_months,
  startedAt: startedAt === null ? null : new Date(startedAt),
})

interface OrderTerms {
  discount: Discount | undefined
  /** The day of the first bill, 'YYYY-MM-DD'. */
  startsOn: string
  creditCents: number
  taxRate: number
}

/** Composes the first bill, in cents, as the server does; and the day and amount of the first charge. */
function firstBill(
  { price, interval }: Plan,
  { discount, startsOn, creditCents: availableCents, taxRate }: OrderTerms,
) {
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
