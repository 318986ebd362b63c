import type { listRefunds, Refund } from '../../../../contract/money/refunds/refunds.ts'
import { useFormat } from '../../../lib/format.ts'
import { useShortDate } from '../../../lib/short-date.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { PageRows } from '../../../ui/lists/page-rows.tsx'
import { usePageList } from '../../../ui/lists/use-page-list.ts'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { RefundDecisions } from './refund-decisions.tsx'
import { UnconfirmedRefunds } from './unconfirmed-refunds.tsx'

const tones = {
  unconfirmed: 'amber',
  waiting: 'amber',
  submitted: 'sky',
  done: 'leaf',
  failed: 'brick',
  returned: 'brick',
  withdrawn: 'plain',
  declined: 'brick',
} as const

/**
 * The refunds to donors and their progress; the second leader says yes here.
 * @param onChanged something was decided about, and the list shows it already
 */
export function RefundList({ projectId, onChanged }: { projectId: number; onChanged: () => void }) {
  const t = useTranslate()
  const listRequest = { params: { id: projectId } }
  const list = usePageList<typeof listRefunds>('/api/project/:id/refunds', listRequest)
  const changed = async () => {
    await list.reload()
    onChanged()
  }
  return (
    <PageRows list={list} label={t('refunds.list_title')}>
      {(answer, pages) => (
        <Card className="rounded-card p-4">
          {answer.unconfirmed > 0 && (
            <div className="mb-3">
              <Notice tone="amber">{t('refunds.waits', { count: answer.unconfirmed })}</Notice>
              <ul className="divide-y divide-line">
                {answer.unconfirmed_orders.map((order) => (
                  <UnconfirmedRefunds key={order.refund_id} order={order} onChanged={() => void changed()} />
                ))}
              </ul>
            </div>
          )}
          {answer.total === 0 ? (
            <EmptyNote text={t('refunds.empty_text')} />
          ) : (
            <ul className="divide-y divide-line">
              {answer.list.map((refund) => (
                <Row key={refund.id} projectId={projectId} refund={refund} onChanged={() => void changed()} />
              ))}
            </ul>
          )}
          {pages}
        </Card>
      )}
    </PageRows>
  )
}

function Row({ projectId, refund, onChanged }: { projectId: number; refund: Refund; onChanged: () => void }) {
  const t = useTranslate()
  const { money } = useFormat()
  const shortDate = useShortDate()
  const by = [
    t('refunds.asked_by', { name: refund.requested_by }),
    ...(refund.confirmed_by === null ? [] : [t('refunds.approved_by', { name: refund.confirmed_by })]),
    shortDate(refund.created_at),
  ].join(', ')
  // Staff rejected the refund: its leaders did not withdraw it themselves.
  const state = refund.state === 'withdrawn' && refund.failure !== null ? 'declined' : refund.state
  const waits = refund.state === 'waiting' && refund.not_before > refund.created_at
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5 py-3">
      <span className="min-w-0 flex-1 basis-full wrap-anywhere sm:basis-48">
        <b className="block font-semibold">
          {refund.donor || t('refunds.number', { number: refund.receipt_number ?? refund.donation_id })}
        </b>
        <span className="block text-sm text-ink-soft">{by}</span>
        {refund.reason !== '' && <span className="block text-sm text-ink-soft">“{refund.reason}”</span>}
        {refund.failure !== null && <span className="block text-sm text-brick">{refund.failure}</span>}
      </span>
      {waits && (
        <span className="text-sm text-ink-soft">{t('refunds.from_day', { date: shortDate(refund.not_before) })}</span>
      )}
      <Chip tone={tones[state]}>{t(`refunds.states.${state}`)}</Chip>
      <b className="figures max-sm:ml-auto sm:min-w-20 sm:text-right">{money(refund.amount)}</b>
      <RefundDecisions projectId={projectId} refund={refund} onChanged={onChanged} />
    </li>
  )
}
