import { formatDate } from '../../../../../contract/format.ts'
import { billAmounts, type Discount } from '../../../../../contract/subscriptions/billing/bill-amounts.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import type { Language, Translate } from '../../../../../contract/texts.ts'
import type { BillLine, StoredPlan } from '../accounts/queries.ts'
import { textIn } from '../plans/plan.ts'
import type { Vat } from '../vat/vat-for.ts'

export interface BillParts {
  plan: StoredPlan
  period: { startsAt: Date; endsAt: Date }
  discount: Discount | undefined
  /** The unused part of earlier payments, without VAT. */
  availableCents: number
  vat: Vat
  language: Language
}

/**
 * Composes the cost of a period, in cents, without VAT line by line and with VAT as a whole. Never below zero: the rest
 * of earlier payments waits for the next bill.
 */
export function composeBill({ plan, period, discount, availableCents, vat, language }: BillParts, t: Translate) {
  const day = (moment: Date) => formatDate(dateOf(moment), language)
  const name = textIn(plan.name, language)
  const { priceCents } = plan
  const { discountCents, creditCents, ...sums } = billAmounts({
    priceCents,
    discount,
    availableCents,
    vatRate: vat.rate,
  })
  const lines: BillLine[] = [
    {
      kind: 'plan',
      text: t('billing.line_plan', { plan: name, from: day(period.startsAt), until: day(period.endsAt) }),
      cents: priceCents,
    },
    { kind: 'discount', text: t('billing.line_discount'), cents: -discountCents },
    { kind: 'credit', text: t('billing.line_credit'), cents: -creditCents },
  ]
  return {
    ...sums,
    lines: lines.filter(({ kind, cents }) => kind === 'plan' || cents !== 0),
    vatRate: vat.rate,
    isReverseCharged: vat.isReverseCharged,
    creditLeftCents: availableCents - creditCents,
  }
}

/** Returns the worth of the period that a bill paid for, in cents, before earlier payments came off. */
export const worthOf = (lines: readonly BillLine[]): number =>
  lines.filter(({ kind }) => kind !== 'credit').reduce((sum, { cents }) => sum + cents, 0)
