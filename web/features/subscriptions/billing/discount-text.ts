import { eurosOf } from '../../../../contract/money.ts'
import type { DiscountTerms } from '../../../../contract/subscriptions/billing/coupons.ts'
import type { Language, Translate } from '../../../../contract/texts.ts'
import type { Format } from '../../../lib/format.ts'
import { planMoney } from '../../../parts/subscriptions/plan-money.ts'

/** Writes a discount as '25% korting op alle rekeningen in de komende 3 maanden' [9.13]. */
export function discountText(
  { percent_off, amount_off, currency, duration, duration_in_months }: DiscountTerms,
  t: Translate,
  { language, format }: { language: Language; format: Format },
): string {
  const amount =
    percent_off === null ? planMoney(currency, language).exact(eurosOf(amount_off ?? 0)) : format.percent(percent_off)
  if (duration === 'forever') return t('plans.discount_forever', { amount })
  if (duration === 'once') return t('plans.discount_once', { amount })
  return t('plans.discount_repeating', { amount, count: duration_in_months ?? 1 })
}
