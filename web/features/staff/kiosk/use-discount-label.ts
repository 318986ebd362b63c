import { eurosOf } from '../../../../contract/money.ts'
import type { DiscountTerms } from '../../../../contract/subscriptions/billing/coupons.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../parts/subscriptions/plan-money.ts'

/** Returns a discount in words, as '25% korting, 3 maanden lang'. */
export function useDiscountLabel(discount: DiscountTerms | null): string {
  const t = useTranslate()
  const { percent } = useFormat()
  const money = usePlanMoney(discount?.currency ?? 'EUR')
  if (discount === null) return ''
  const { percent_off: percents, amount_off: cents, duration, duration_in_months: months } = discount
  const amount = percents === null ? money.exact(eurosOf(cents ?? 0)) : percent(percents)
  return duration === 'repeating'
    ? t('kiosk.unapproved_discounts.off_repeating', { amount, count: months ?? 1 })
    : t(`kiosk.unapproved_discounts.off_${duration}`, { amount })
}
