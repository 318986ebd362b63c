import type { UnconfirmedOrder } from '../../../../contract/money/refunds/refunds.ts'
import { useFormat } from '../../../lib/format.ts'
import { useShortDate } from '../../../lib/short-date.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useDeciding } from './use-deciding.ts'

/** Refunds that were ordered together and wait for a second leader, decided about at once. */
export function UnconfirmedRefunds({ order, onChanged }: { order: UnconfirmedOrder; onChanged: () => void }) {
  const t = useTranslate()
  const { money } = useFormat()
  const shortDate = useShortDate()
  const prompt = useConfirm()
  const { isBusy, alert, confirm, withdraw } = useDeciding(onChanged)
  const { count, refund_id: id, requested_by: name } = order
  const amount = money(order.amount)
  // Of one alone nothing is "all".
  const isOne = count === 1
  const approveLabel = t(isOne ? 'refunds.approve' : 'refunds.approve_all')
  const withdrawLabel = t(isOne ? 'refunds.withdraw' : 'refunds.withdraw_all')
  const text = t('refunds.order', { count, name, amount, date: shortDate(order.created_at) })

  async function approve(): Promise<void> {
    const confirmation = { title: t('refunds.approve_ask', { amount }), text: t('refunds.approve_text', { name }) }
    if (await prompt({ ...confirmation, confirmLabel: approveLabel })) await confirm(id, true)
  }
  async function confirmWithdrawal(): Promise<void> {
    const confirmation = isOne
      ? { title: t('refunds.withdraw_ask'), text: t('refunds.withdraw_text') }
      : { title: t('refunds.withdraw_all_ask', { name }), text: t('refunds.withdraw_all_text') }
    const labels = { confirmLabel: withdrawLabel, cancelLabel: t('refunds.withdraw_keep') }
    if (await prompt({ ...confirmation, ...labels, isDestructive: true, subjectName: text })) await withdraw(id, true)
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
              aria-label={`${approveLabel}: ${text}`}
              onClick={() => void approve()}
            >
              {approveLabel}
            </Button>
          )}
          {order.can_withdraw && (
            <Button
              kind="outline"
              size="small"
              disabled={isBusy}
              aria-label={`${withdrawLabel}: ${text}`}
              onClick={() => void confirmWithdrawal()}
            >
              {withdrawLabel}
            </Button>
          )}
        </div>
      )}
      {alert !== undefined && (
        <p role="alert" className="text-sm text-brick">
          {alert}
        </p>
      )}
    </li>
  )
}
