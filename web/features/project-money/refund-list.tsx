import { useState } from 'react'
import type { confirmRefund, listRefunds, Refund, withdrawRefund } from '../../../contract/refunds/refunds.ts'
import { useFormat } from '../../lib/format.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import { useShortDate } from '../../lib/short-date.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LoadProblem } from '../../ui/lists/list-card.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { useConfirm } from '../../ui/messages/ask-provider.tsx'
import { useToast } from '../../ui/messages/toast-provider.tsx'
import { EmptyNote } from '../../ui/status/empty-note.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { SkeletonLines } from '../../ui/status/skeleton.tsx'

const tones = {
  unconfirmed: 'amber',
  waiting: 'amber',
  asked: 'sky',
  done: 'leaf',
  failed: 'brick',
  withdrawn: 'plain',
} as const

/** What goes back to donors and how far it is; who is the second person says yes here. */
export function RefundList({ projectId, onChanged }: { projectId: number; onChanged: () => void }) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const { data, refusal, reload } = useLoaded<typeof listRefunds>('/api/project/:id/refunds', {
    params: { id: projectId },
    query: { page },
  })
  if (data === undefined)
    return refusal === undefined ? (
      <SkeletonLines count={3} />
    ) : (
      <LoadProblem refusal={refusal} onRetry={() => void reload()} />
    )
  const changed = () => {
    void reload()
    onChanged()
  }
  return (
    <Card className="rounded-card p-4">
      {data.unconfirmed > 0 && (
        <div className="mb-3">
          <Notice tone="amber">{t('refunds.waits', { count: data.unconfirmed })}</Notice>
        </div>
      )}
      {data.total === 0 ? (
        <EmptyNote text={t('refunds.empty_text')} />
      ) : (
        <ul className="divide-y divide-line">
          {data.list.map((refund) => (
            <Row key={refund.id} refund={refund} onChanged={changed} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={data.pages} onPage={setPage} label={t('refunds.list_title')} />
    </Card>
  )
}

function Row({ refund, onChanged }: { refund: Refund; onChanged: () => void }) {
  const t = useTranslate()
  const { money } = useFormat()
  const shortDate = useShortDate()
  const by = [
    t('refunds.asked_by', { name: refund.requested_by }),
    ...(refund.confirmed_by === null ? [] : [t('refunds.approved_by', { name: refund.confirmed_by })]),
    shortDate(refund.created_at),
  ].join(', ')
  const waits = refund.state === 'waiting' && refund.not_before > refund.created_at
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5 py-3">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <b className="block font-semibold">{refund.donor || t('refunds.number', { number: refund.donation_id })}</b>
        <span className="block text-sm text-ink-soft">{by}</span>
        {refund.reason !== '' && <span className="block text-sm text-ink-soft">“{refund.reason}”</span>}
        {refund.failure !== null && <span className="block text-sm text-brick">{refund.failure}</span>}
      </span>
      {waits && (
        <span className="text-sm text-ink-soft">{t('refunds.from_day', { date: shortDate(refund.not_before) })}</span>
      )}
      <Chip tone={tones[refund.state]}>{t(`refunds.states.${refund.state}`)}</Chip>
      <b className="figures sm:min-w-20 sm:text-right">{money(refund.amount)}</b>
      <Decisions refund={refund} onChanged={onChanged} />
    </li>
  )
}

function Decisions({ refund, onChanged }: { refund: Refund; onChanged: () => void }) {
  const t = useTranslate()
  const { money } = useFormat()
  const confirm = useConfirm()
  const toast = useToast()
  const { isBusy, alert, send } = useSending()
  const params = { id: refund.id }
  const name = `${refund.donor || t('refunds.number', { number: refund.donation_id })}, ${money(refund.amount)}`

  async function approve(): Promise<void> {
    const title = t('refunds.approve_ask', { amount: money(refund.amount) })
    const text = t('refunds.approve_text', { name: refund.requested_by })
    if (!(await confirm({ title, text, confirmLabel: t('refunds.approve') }))) return
    const address = { method: 'POST', path: '/api/refund/:id/confirm' } as const
    tell(await send<typeof confirmRefund>(address, { params }))
  }
  async function withdraw(): Promise<void> {
    const question = { title: t('refunds.withdraw_ask'), text: t('refunds.withdraw_text') }
    const thing = name
    // "Cancel" would read as cancelling the refund.
    const labels = { confirmLabel: t('refunds.withdraw'), cancelLabel: t('refunds.withdraw_keep') }
    if (!(await confirm({ ...question, ...labels, isDestructive: true, thing }))) return
    const address = { method: 'POST', path: '/api/refund/:id/withdraw' } as const
    tell(await send<typeof withdrawRefund>(address, { params }))
  }
  function tell(answer: { message: string } | undefined): void {
    if (answer === undefined) return
    toast({ text: answer.message })
    onChanged()
  }

  if (!refund.can_confirm && !refund.can_withdraw) return null
  return (
    <div className="flex basis-full flex-wrap items-center gap-2.5">
      {refund.can_confirm && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${t('refunds.approve')}: ${name}`}
          onClick={() => void approve()}
        >
          {t('refunds.approve')}
        </Button>
      )}
      {refund.can_withdraw && (
        <Button
          kind="outline"
          size="small"
          disabled={isBusy}
          aria-label={`${t('refunds.withdraw')}: ${name}`}
          onClick={() => void withdraw()}
        >
          {t('refunds.withdraw')}
        </Button>
      )}
      {alert !== undefined && <p className="text-sm text-brick">{alert}</p>}
    </div>
  )
}
