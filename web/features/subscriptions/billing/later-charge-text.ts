import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import type { Language, Translate } from '../../../../contract/texts.ts'
import type { Format } from '../../../lib/format.ts'

export interface DateWords {
  t: Translate
  format: Format
  language: Language
}

/**
 * Writes on which day money is first taken, where a discount takes all of the next bill off; empty where that bill is
 * charged.
 */
export function laterChargeText(
  { first_charge: charge, renews_at: renewsAt }: BillingOverview,
  { t, format }: Pick<DateWords, 't' | 'format'>,
): string {
  if (renewsAt === null || charge?.at === renewsAt) return ''
  return charge === null
    ? t('plans.order.none')
    : t('plans.order.first', { date: format.date(charge.at), total: charge.total })
}
