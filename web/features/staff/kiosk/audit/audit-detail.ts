import type { AuditEntry } from '../../../../../contract/identity/audit/audit.ts'
import { defined } from '../../../../../contract/defined.ts'
import { centsOf } from '../../../../../contract/money.ts'
import type { DiscountTerms } from '../../../../../contract/subscriptions/billing/coupons.ts'
import { discountDurations } from '../../../../../contract/subscriptions/billing/subscription-states.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useDiscountLabel } from '../use-discount-label.ts'
import { areaOfCall } from './area-of-call.ts'

const discountDetail =
  /^(?:(?<percent>\d+)%|(?<currency>[A-Z]{3}) (?<amount>\d+)) (?<duration>[a-z]+)(?: (?<months>\d+))?$/
const refundDetail = /^EUR (?<amount>\d+\.\d{2}), (?<count>\d+), (?<name>.+)$/

interface AuditDetail {
  /** The details as words of a sentence. */
  subject: string
  /** The number among them, of jobs or of hours. */
  count: number
}

/**
 * Returns the details of an entry for its sentence, in the reader's language. The log has them in no language, as '25%
 * repeating 3'; details that read otherwise stay as they are.
 */
export function useAuditDetail({ act, detail }: AuditEntry): AuditDetail {
  const t = useTranslate()
  const { money } = useFormat()
  const discount = act.startsWith('discount-') ? discountIn(detail) : null
  const discountWords = useDiscountLabel(discount)
  const count = Number(/^\d+$/.exec(detail)?.[0] ?? 1)
  if (discount !== null) return { subject: discountWords, count }
  if (act === 'acted-on-behalf' || act === 'read-on-behalf')
    return { subject: t(`kiosk.audit.areas.${areaOfCall(detail)}`), count }
  const refund = act.startsWith('refund-') ? refundDetail.exec(detail)?.groups : undefined
  if (refund === undefined) return { subject: detail, count }
  const { amount, count: donations, name } = refund
  const subject = t('kiosk.unconfirmed_refunds.what', { count: Number(donations), amount: money(Number(amount)) })
  return { subject: t('kiosk.audit.refund', { subject, name: defined(name) }), count }
}

function discountIn(detail: string): DiscountTerms | null {
  const { percent, currency, amount, duration: name, months } = discountDetail.exec(detail)?.groups ?? {}
  const duration = discountDurations.find((each) => each === name)
  if (duration === undefined) return null
  return {
    percent_off: percent === undefined ? null : Number(percent),
    amount_off: amount === undefined ? null : centsOf(Number(amount)),
    currency: currency ?? 'EUR',
    duration,
    duration_in_months: months === undefined ? null : Number(months),
  }
}
