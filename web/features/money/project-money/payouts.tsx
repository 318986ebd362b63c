import { ChevronDown, ChevronUp, Landmark } from 'lucide-react'
import { useId, useState } from 'react'
import type { listPayouts, Payout } from '../../../../contract/money/payouts/payouts.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ExportLinks } from '../../../parts/export-links.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { PageRows } from '../../../ui/lists/page-rows.tsx'
import { usePageList } from '../../../ui/lists/use-page-list.ts'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { PayoutLines, type PayoutScope } from './payout-lines.tsx'
import { useBankDay } from './use-bank-day.ts'

/**
 * The whereabouts of the money: amounts received, fees of providers, and payouts, with the donations in each payout.
 */
export function Payouts({ scope }: { scope: PayoutScope }) {
  const t = useTranslate()
  const list = usePageList<typeof listPayouts>('/api/payouts', { query: scope })
  return (
    <PageRows list={list} label={t('payouts.title')}>
      {(answer, pages) => (
        <div className="grid gap-4">
          <Card className="rounded-card">
            {answer.total === 0 ? (
              <EmptyState icon={<Landmark />} title={t('payouts.empty')}>
                {/* Shown only where the provider reports it. */}
                {!answer.is_unreported && t('payouts.empty_text')}
              </EmptyState>
            ) : (
              <>
                <div className="border-b border-line p-4">
                  <ExportLinks
                    path="/api/payouts/export"
                    filter={filterOf(scope)}
                    label={(format) => t(`payouts.export.${format}`)}
                    hint={t('payouts.export.hint')}
                  />
                </div>
                <ul className="divide-y divide-line px-4">
                  {answer.list.map((payout) => (
                    <Row key={payout.id} payout={payout} scope={scope} />
                  ))}
                </ul>
                {pages}
              </>
            )}
          </Card>
        </div>
      )}
    </PageRows>
  )
}

const filterOf = (scope: PayoutScope): Record<string, string> =>
  'project' in scope ? { project: String(scope.project) } : { organization: String(scope.organization) }

function Row({ payout, scope }: { payout: Payout; scope: PayoutScope }) {
  const t = useTranslate()
  const { money, date } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const linesId = useId()
  const day = useBankDay()(payout.paid_out_at)
  const Chevron = isOpen ? ChevronUp : ChevronDown
  const title = t('payouts.of_day', { date: day })
  const details = [
    t('payouts.count', { count: payout.count }),
    ...(payout.gone_back === 0 ? [] : [t('payouts.less_back', { amount: money(payout.gone_back) })]),
    t('payouts.less_fees', { amount: money(payout.fees) }),
    ...(payout.other === 0 ? [] : [t('payouts.rest', { amount: money(payout.other) })]),
  ].join(', ')
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5 py-3">
      <span className="min-w-0 flex-1 basis-48">
        <button
          type="button"
          className="flex min-h-6 items-center gap-1.5 text-left hover:underline"
          aria-expanded={isOpen}
          aria-controls={linesId}
          aria-label={`${t(isOpen ? 'payouts.hide' : 'payouts.show')}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          <b className="money-bank-day font-semibold">{day}</b>
          <Chevron aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
        </button>
        <span className="figures block text-sm text-ink-soft">{details}</span>
      </span>
      <Chip tone={payout.state === 'failed' ? 'brick' : 'leaf'}>{t(`payouts.states.${payout.state}`)}</Chip>
      <b className="figures sm:min-w-24 sm:text-right">{money(payout.amount)}</b>
      <div id={linesId} className="basis-full">
        {isOpen && payout.state === 'failed' && <Notice tone="amber">{t('payouts.failed_text')}</Notice>}
        {isOpen && (
          <>
            <p className="text-sm break-all text-ink-soft">
              {t('payouts.code')}: {payout.reference}
            </p>
            <PayoutLines payout={payout} scope={scope} label={t('payouts.lines', { date: date(payout.paid_out_at) })} />
            <ExportLinks
              path="/api/payouts/export"
              filter={{ ...filterOf(scope), payout: String(payout.id) }}
              label={(format) => t(`payouts.export.${format}`)}
              hint={t('payouts.export.hint_single')}
            />
          </>
        )}
      </div>
    </li>
  )
}
