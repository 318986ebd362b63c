import type { StaffRefundOrder } from '../../../../../contract/money/refunds/staff-refunds.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { DecisionCard } from '../decision-card.tsx'

interface UnconfirmedRefundCardProps {
  order: StaffRefundOrder
  onAnswer: (answer: 'approve' | 'decline') => void
}

/**
 * Refunds that were ordered together: their project, amount and requester, and the two answers for staff who may give
 * them.
 */
export function UnconfirmedRefundCard({ order, onAnswer }: UnconfirmedRefundCardProps) {
  const t = useTranslate()
  const format = useFormat()
  const shortMoment = useShortMoment()
  const { project, requested_by: by, count, reason } = order
  const requester = { name: by.name, email: by.email, date: shortMoment(order.created_at) }
  return (
    <DecisionCard
      subject={{ name: project.name, href: `/${project.url}` }}
      summary={t('kiosk.unconfirmed_refunds.what', { count, amount: format.money(order.amount) })}
      by={t('kiosk.unconfirmed_refunds.by', requester)}
      reason={reason === '' ? '' : t('kiosk.unconfirmed_refunds.to_donors', { reason })}
      note={order.can_decide ? undefined : t('kiosk.unconfirmed_refunds.yours')}
      answers={order.can_decide ? ['approve', 'decline'] : []}
      label={(answer) => t(`kiosk.unconfirmed_refunds.${answer}`)}
      onAnswer={onAnswer}
    >
      {order.former_leaders.length !== 0 && (
        <p className="mt-3 text-sm font-semibold wrap-anywhere text-amber">
          {t('kiosk.unconfirmed_refunds.former', { names: order.former_leaders.join(', ') })}
        </p>
      )}
    </DecisionCard>
  )
}
