import { ChartLine } from 'lucide-react'
import { centsOf, eurosOf } from '../../../../../contract/money.ts'
import type { PlatformFigures, showPlatformFigures } from '../../../../../contract/staff/kiosk/metrics.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import { FigureChart } from './figure-chart.tsx'
import { FigureTable } from './plan-table.tsx'

/** The days of a line, with today. */
const drawnDays = 30

/** The figures of donating, at which staff of a platform for donations look first when something is wrong. */
export function PlatformSections() {
  const t = useTranslate()
  const { data, refusal, reload } = useLoaded<typeof showPlatformFigures>('/spark/kiosk/platform-figures')
  return (
    <Section title={t('kiosk.metrics.platform')} lead={t('kiosk.metrics.platform_lead')}>
      <div aria-busy={data === undefined && refusal === undefined}>
        {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
        {data === undefined && refusal === undefined && <SkeletonLines count={6} />}
        {data !== undefined && <Figures figures={data} />}
      </div>
    </Section>
  )
}

function Figures({ figures }: { figures: PlatformFigures }) {
  const t = useTranslate()
  const { money, shortMoney, number, percent } = useFormat()
  const { days, today, methods } = figures
  const drawn = today === null ? days : [...days, today].slice(-drawnDays)
  const line = (valueOf: (day: (typeof days)[number]) => number) =>
    drawn.map((day) => ({ date: day.date, value: valueOf(day), isOpen: day === today }))
  const disputes = days.reduce((sum, day) => sum + day.disputes, 0)
  const disputed = eurosOf(days.reduce((sum, day) => sum + centsOf(day.dispute_volume), 0))
  return (
    <>
      {drawn.length === 0 ? (
        <EmptyState icon={<ChartLine />} title={t('kiosk.metrics.no_days')}>
          {t('kiosk.metrics.no_days_text')}
        </EmptyState>
      ) : (
        <div className="mb-7 grid grid-cols-1 gap-x-8 gap-y-7 md:grid-cols-2">
          <FigureChart
            title={t('kiosk.metrics.donations')}
            days={line(({ donations }) => donations)}
            show={number}
            marks="bars"
          />
          <FigureChart
            title={t('kiosk.metrics.donated')}
            days={line(({ volume }) => volume)}
            show={money}
            showShort={shortMoney}
            marks="bars"
          />
        </div>
      )}
      <FigureCards>
        <FigureCard
          name={t('kiosk.metrics.dead_jobs')}
          value={number(figures.dead_jobs)}
          notes={[t('kiosk.metrics.dead_mails', { count: figures.dead_mails })]}
        />
        <FigureCard
          name={t('kiosk.metrics.webhooks_failing')}
          value={number(figures.webhooks_failing)}
          notes={[t('kiosk.metrics.webhooks_paused', { count: figures.webhooks_paused })]}
        />
        <FigureCard
          name={t('kiosk.metrics.disputes')}
          value={number(disputes)}
          notes={[t('kiosk.metrics.disputes_note', { amount: money(disputed) })]}
        />
      </FigureCards>
      {figures.dead_jobs > 0 && (
        <a href={hashOf('jobs')} className="link mt-3 inline-flex min-h-11 items-center">
          {t('kiosk.metrics.see_jobs')}
        </a>
      )}
      {methods.length > 0 && (
        <FigureTable
          title={t('kiosk.metrics.by_method')}
          heads={[t('kiosk.metrics.method'), t('kiosk.metrics.ended'), t('kiosk.metrics.succeeded')]}
          rows={methods.map(({ method_name: method, ended, paid }) => [
            method,
            number(ended),
            ended === 0 ? '–' : percent(Math.round((paid / ended) * 100)),
          ])}
        />
      )}
    </>
  )
}
