import type { UnconfirmedOrder } from '../../../contract/refunds/refunds.ts'
import { useFormat } from '../../lib/format.ts'
import { useShortDate } from '../../lib/short-date.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useConfirm } from '../../ui/messages/ask-provider.tsx'
import { useDeciding } from './use-deciding.ts'

/** Refunds that were ordered together and wait for a second person, decided about at once. */
export function UnconfirmedRefunds({ order, onChanged }: { order: UnconfirmedOrder; onChanged: () => void }) {
  const t = useTranslate()
  const { money } = useFormat()
  const shortDate = useShortDate()
  const ask = useConfirm()
  const { isBusy, alert, confirm, withdraw } = useDeciding(onChanged)
  const { count, refund_id: id, requested_by: name } = order
  const amount = money(order.amount)
  const text = t('refunds.order', { count, name, amount, date: shortDate(order.created_at) })

  async function approve(): Promise<void> {
    const question = { title: t('refunds.approve_ask', { amount }), text: t('refunds.approve_text', { name }) }
    if (await ask({ ...question, confirmLabel: t('refunds.approve_all') })) await confirm(id, true)
  }
  async function takeBack(): Promise<void> {
    const question = { title: t('refunds.withdraw_all_ask', { name }), text: t('refunds.withdraw_all_text') }
    const labels = { confirmLabel: t('refunds.withdraw_all'), cancelLabel: t('refunds.withdraw_keep') }
    if (await ask({ ...question, ...labels, isDestructive: true, thing: text })) await withdraw(id, true)
  }

  return (
    <li className="grid gap-2 py-3">
      <p className="text-md wrap-anywhere">{text}</p>
      {order.waits_for_staff ? (
        <p className="text-sm text-ink-soft">{t('refunds.waits_for_staff')}</p>
      ) : order.confirm_problem !== null ? (
        <p className="text-sm text-ink-soft">{t(`refunds.confirm_problems.${order.confirm_problem}`)}</p>
      ) : null}
      {(order.can_confirm || order.can_withdraw) && (
        <div className="flex flex-wrap items-center gap-2.5">
          {order.can_confirm && (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={`${t('refunds.approve_all')}: ${text}`}
              onClick={() => void approve()}
            >
              {t('refunds.approve_all')}
            </Button>
          )}
          {order.can_withdraw && (
            <Button
              kind="outline"
              size="small"
              disabled={isBusy}
              aria-label={`${t('refunds.withdraw_all')}: ${text}`}
              onClick={() => void takeBack()}
            >
              {t('refunds.withdraw_all')}
            </Button>
          )}
        </div>
      )}
      {alert !== undefined && <p className="text-sm text-brick">{alert}</p>}
    </li>
  )
}
