import { defined } from '../../../../../contract/defined.ts'
import type { AuditEntry } from '../../../../../contract/identity/audit/audit.ts'
import { discountDurations } from '../../../../../contract/subscriptions/billing/subscription-states.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'

const discountDetail =
  /^(?:(?<percent>\d+)%|(?<currency>[A-Z]{3}) (?<amount>\d+)) (?<duration>[a-z]+)(?: (?<months>\d+))?$/
const refundDetail = /^EUR (?<amount>\d+\.\d{2}), (?<count>\d+), (?<name>.+)$/

/**
 * The details, in the reader's language. The log keeps it in no language, as '25% repeating 3'; what reads otherwise
 * stays as it is.
 */
export function useAuditDetail({ act, detail }: AuditEntry): string {
  const t = useTranslate()
  const format = useFormat()
  const discount = act.startsWith('discount-') ? discountDetail.exec(detail)?.groups : undefined
  const money = usePlanMoney(discount?.['currency'] ?? 'EUR')
  const refund = act.startsWith('refund-') ? refundDetail.exec(detail)?.groups : undefined
  if (refund !== undefined) {
    const { amount, count, name } = refund
    const subject = t('kiosk.unconfirmed_refunds.what', { count: Number(count), amount: format.money(Number(amount)) })
    return t('kiosk.audit.refund', { what: subject, name: defined(name) })
  }
  const duration = discountDurations.find((each) => each === discount?.['duration'])
  if (discount === undefined || duration === undefined) return detail
  const { percent, amount: units, months } = discount
  const amount = percent === undefined ? money.exact(Number(units)) : format.percent(Number(percent))
  return duration === 'repeating'
    ? t('kiosk.unapproved_discounts.off_repeating', { amount, count: Number(months ?? 1) })
    : t(`kiosk.unapproved_discounts.off_${duration}`, { amount })
}
