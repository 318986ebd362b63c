import type { UnapprovedDiscount } from '../../../../../contract/staff/kiosk/discounts.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { Button } from '../../../../ui/buttons/button.tsx'

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
  const money = usePlanMoney(discount.currency)
  const { user, requested_by: name, percent_off: percent, amount_off: cents, duration, reason } = discount
  const amount = percent === null ? money.exact((cents ?? 0) / 100) : format.percent(percent)
  const summary =
    duration === 'repeating'
      ? t('kiosk.unapproved_discounts.off_repeating', { amount, count: discount.duration_in_months ?? 1 })
      : t(`kiosk.unapproved_discounts.off_${duration}`, { amount })
  const answers = (['approve', 'decline', 'withdraw'] as const).filter((answer) =>
    answer === 'withdraw' ? discount.can_withdraw : discount.can_decide,
  )
  return (
    <article aria-label={user.name} className="rounded-option border border-line px-4.5 py-4">
      <h3 className="text-lg font-bold wrap-anywhere">{user.name}</h3>
      <p className="text-sm wrap-anywhere text-ink-soft">{user.email}</p>
      <p className="mt-3 font-semibold">{summary}</p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {t('kiosk.unapproved_discounts.by', { name, date: format.dateTime(discount.created_at) })}
      </p>
      {reason === '' ? null : (
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{t('kiosk.audit.reason', { reason })}</p>
      )}
      {discount.can_decide ? null : (
        <p className="mt-4 text-sm text-ink-soft">{t('kiosk.unapproved_discounts.yours')}</p>
      )}
      {answers.length === 0 ? null : (
        <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:flex-auto">
          {answers.map((answer) => (
            <Button
              key={answer}
              kind={answer === 'approve' ? 'primary' : 'outline'}
              size="small"
              aria-label={`${t(`kiosk.unapproved_discounts.${answer}`)}: ${user.name}`}
              onClick={() => onAnswer(answer)}
            >
              {t(`kiosk.unapproved_discounts.${answer}`)}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}
