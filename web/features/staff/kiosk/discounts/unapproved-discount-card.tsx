import { eurosOf } from '../../../../../contract/money.ts'
import type { UnapprovedDiscount } from '../../../../../contract/staff/kiosk/discounts.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { DecisionCard } from '../decision-card.tsx'

/** The answers to a requested discount; the colleague that requested it withdraws it. */
export type DiscountAnswer = 'approve' | 'decline' | 'withdraw'

interface UnapprovedDiscountCardProps {
  discount: UnapprovedDiscount
  onAnswer: (answer: DiscountAnswer) => void
}

/** A discount for staff: its beneficiary, amount and reason, and the two answers for staff who may give them. */
export function UnapprovedDiscountCard({ discount, onAnswer }: UnapprovedDiscountCardProps) {
  const t = useTranslate()
  const format = useFormat()
  const shortMoment = useShortMoment()
  const money = usePlanMoney(discount.currency)
  const { user, requested_by: name, percent_off: percent, amount_off: cents, duration, reason } = discount
  const amount = percent === null ? money.exact(eurosOf(cents ?? 0)) : format.percent(percent)
  const summary =
    duration === 'repeating'
      ? t('kiosk.unapproved_discounts.off_repeating', { amount, count: discount.duration_in_months ?? 1 })
      : t(`kiosk.unapproved_discounts.off_${duration}`, { amount })
  const answers = (['approve', 'decline', 'withdraw'] as const).filter((answer) =>
    answer === 'withdraw' ? discount.can_withdraw : discount.can_decide,
  )
  return (
    <DecisionCard
      subject={{ name: user.name, email: user.email }}
      summary={summary}
      by={t('kiosk.unapproved_discounts.by', { name, date: shortMoment(discount.created_at) })}
      reason={reason === '' ? '' : t('kiosk.audit.reason', { reason })}
      note={discount.can_decide ? undefined : t('kiosk.unapproved_discounts.yours')}
      answers={answers}
      label={(answer) => t(`kiosk.unapproved_discounts.${answer}`)}
      onAnswer={onAnswer}
    />
  )
}
