import { useState } from 'react'
import type { createRefunds, Refund } from '../../../../contract/money/refunds/refunds.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useDeciding } from './use-deciding.ts'

/** The reader's decisions about one refund: confirm it, take it back, or try again what a bank sent back. */
export function RefundDecisions({
  projectId,
  refund,
  onChanged,
}: {
  projectId: number
  refund: Refund
  onChanged: () => void
}) {
  const t = useTranslate()
  const { money } = useFormat()
  const prompt = useConfirm()
  const { isBusy, alert, send, showAnswer, confirm, withdraw } = useDeciding(onChanged)
  // The key of one repeat, however often its answer is lost. After an answer the next repeat has another key: the first
  // may have been withdrawn.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const amount = money(refund.amount)
  const name = `${refund.donor || t('refunds.number', { number: refund.receipt_number ?? refund.donation_id })}, ${amount}`

  async function approve(): Promise<void> {
    const title = t('refunds.approve_ask', { amount })
    const text = t('refunds.approve_text', { name: refund.requested_by })
    if (await prompt({ title, text, confirmLabel: t('refunds.approve') })) await confirm(refund.id, false)
  }
  async function confirmWithdrawal(): Promise<void> {
    const confirmation = { title: t('refunds.withdraw_ask'), text: t('refunds.withdraw_text') }
    const subjectName = name
    // "Cancel" would read as cancelling the refund.
    const labels = { confirmLabel: t('refunds.withdraw'), cancelLabel: t('refunds.withdraw_keep') }
    if (await prompt({ ...confirmation, ...labels, isDestructive: true, subjectName })) await withdraw(refund.id, false)
  }
  async function repeat(): Promise<void> {
    const confirmation = { title: t('refunds.repeat_ask', { amount }), text: t('refunds.repeat_text') }
    if (!(await prompt({ ...confirmation, confirmLabel: t('refunds.repeat'), isDestructive: true, subjectName: name })))
      return
    const { donation_id: donation, reason } = refund
    const body = { donations: [donation], amount: refund.amount, reason, repeats: refund.id, total: refund.amount }
    const endpoint = { method: 'POST', path: '/api/project/:id/refunds' } as const
    const input = { params: { id: projectId }, body, idempotencyKey }
    const answer = await send<typeof createRefunds>(endpoint, input)
    if (answer !== undefined) setKey(crypto.randomUUID())
    showAnswer(answer)
  }

  if (!refund.can_confirm && !refund.can_withdraw && !refund.can_repeat) return null
  const button = (label: string, onClick: () => Promise<void>, kind: 'primary' | 'outline') => (
    <Button kind={kind} size="small" disabled={isBusy} aria-label={`${label}: ${name}`} onClick={() => void onClick()}>
      {label}
    </Button>
  )
  return (
    <div className="flex basis-full flex-wrap items-center gap-2.5">
      {refund.can_confirm && button(t('refunds.approve'), approve, 'primary')}
      {refund.can_repeat && button(t('refunds.repeat'), repeat, 'primary')}
      {refund.can_withdraw && button(t('refunds.withdraw'), confirmWithdrawal, 'outline')}
      {alert !== undefined && (
        <p role="alert" className="text-sm text-brick">
          {alert}
        </p>
      )}
    </div>
  )
}
