import type { StaffRefundOrder } from '../../../../../contract/money/refunds/staff-refunds.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'

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
  const { project, requested_by: by, count, reason } = order
  const requester = { name: by.name, email: by.email, date: format.dateTime(order.created_at) }
  return (
    <article aria-label={project.name} className="rounded-option border border-line px-4.5 py-4">
      <h3 className="text-lg font-bold wrap-anywhere">
        <a href={`/${project.url}`} className="link">
          {project.name}
        </a>
      </h3>
      <p className="mt-2 font-semibold">
        {t('kiosk.unconfirmed_refunds.what', { count, amount: format.money(order.amount) })}
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{t('kiosk.unconfirmed_refunds.by', requester)}</p>
      {reason === '' ? null : (
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{t('kiosk.unconfirmed_refunds.to_donors', { reason })}</p>
      )}
      {order.former_leaders.length === 0 ? null : (
        <p className="mt-3 text-sm font-semibold wrap-anywhere text-amber">
          {t('kiosk.unconfirmed_refunds.former', { names: order.former_leaders.join(', ') })}
        </p>
      )}
      {order.can_decide ? (
        <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:flex-auto">
          {(['approve', 'decline'] as const).map((answer) => (
            <Button
              key={answer}
              kind={answer === 'approve' ? 'primary' : 'outline'}
              size="small"
              aria-label={`${t(`kiosk.unconfirmed_refunds.${answer}`)}: ${project.name}`}
              onClick={() => onAnswer(answer)}
            >
              {t(`kiosk.unconfirmed_refunds.${answer}`)}
            </Button>
          ))}
        </div>
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{t('kiosk.unconfirmed_refunds.yours')}</p>
      )}
    </article>
  )
}
