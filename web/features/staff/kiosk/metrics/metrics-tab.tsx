import { ChartLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { defined } from '../../../../../contract/defined.ts'
import type {
  countTrialing,
  Indicators,
  listIndicators,
  listPlanCounts,
  showRevenue,
} from '../../../../../contract/staff/kiosk/metrics.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { type PlanMoney, usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { Section } from '../../../../parts/section.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import { FigureChart } from './figure-chart.tsx'
import { percentChange } from './percent-change.ts'
import { PlanTable } from './plan-table.tsx'
import { PlatformSections } from './platform-sections.tsx'

// It comes with its own texts.
const PlatformOverview = lazy(() => import('../../../../parts/money/overview/platform-overview.tsx'))

/** The days shown of recurring amounts of a month or year, and of those of a day [9.12]. */
const [revenueDays, dailyDays] = [30, 14]

const path = '/spark/kiosk/performance-indicators'

/** The revenue of plans, new users, and donations; fetched once, when it is first opened [2.21]. */
export function MetricsTab() {
  const t = useTranslate()
  const format = useFormat()
  const days = useLoaded<typeof listIndicators>(path)
  const revenue = useLoaded<typeof showRevenue>(`${path}/revenue`)
  const money = usePlanMoney(revenue.data?.currency ?? 'EUR')
  const plans = useLoaded<typeof listPlanCounts>(`${path}/plans`)
  const trialing = useLoaded<typeof countTrialing>(`${path}/trialing`)
  const answers = [days, revenue, plans, trialing]
  const refused = answers.filter(({ refusal }) => refusal !== undefined)
  const problem = refused[0]?.refusal
  const retry = () => refused.forEach(({ reload }) => void reload())
  const isComplete = answers.every(({ data }) => data !== undefined)
  return (
    <>
      <PlatformSections />
      <Section title={t('kiosk.metrics.title')} lead={t('kiosk.metrics.lead')}>
        <div aria-busy={!isComplete && problem === undefined}>
          {problem !== undefined && <LoadProblem refusal={problem} onRetry={retry} />}
          {!isComplete && problem === undefined && <SkeletonLines count={6} />}
          {isComplete && (
            <>
              <FigureCards>
                <RevenueCard
                  name={t('kiosk.metrics.monthly')}
                  now={defined(revenue.data).monthlyRecurringRevenue}
                  days={defined(days.data)}
                  field="monthly_recurring_revenue"
                  money={money}
                />
                <RevenueCard
                  name={t('kiosk.metrics.yearly')}
                  now={defined(revenue.data).yearlyRecurringRevenue}
                  days={defined(days.data)}
                  field="yearly_recurring_revenue"
                  money={money}
                />
                <FigureCard
                  name={t('kiosk.metrics.total_volume')}
                  value={money.exact(defined(revenue.data).totalVolume)}
                />
                <FigureCard
                  name={t('kiosk.metrics.trial_users')}
                  value={format.number(
                    defined(trialing.data) + defined(plans.data).reduce((sum, plan) => sum + plan.trialing, 0),
                  )}
                />
              </FigureCards>
              <Charts days={defined(days.data)} money={money} />
              <PlanTable plans={defined(plans.data)} />
            </>
          )}
        </div>
      </Section>
      <section className="platform-overview">
        <h2 className="text-title font-bold">{t('kiosk.metrics.overview')}</h2>
        <p className="mt-1.5 mb-4 max-w-prose text-md text-ink-soft">{t('kiosk.metrics.overview_lead')}</p>
        <Suspense fallback={<SkeletonLines count={6} />}>
          <PlatformOverview baseHash={hashOf('metrics')} />
        </Suspense>
      </section>
    </>
  )
}

interface RevenueCardProps {
  name: string
  now: number
  days: Indicators
  field: 'monthly_recurring_revenue' | 'yearly_recurring_revenue'
  money: PlanMoney
}

function RevenueCard({ name, now, days, field, money }: RevenueCardProps) {
  const t = useTranslate()
  const changes = [
    ['since_month', percentChange(now, days.last_month?.[field])],
    ['since_year', percentChange(now, days.last_year?.[field])],
  ] as const
  const notes = changes.flatMap(([since, change]) =>
    change === undefined ? [] : [t(`kiosk.metrics.${since}`, { change })],
  )
  return <FigureCard name={name} value={money.exact(now)} notes={notes} />
}

function Charts({ days: { indicators, today }, money }: { days: Indicators; money: PlanMoney }) {
  const t = useTranslate()
  const { number } = useFormat()
  const days = today === null ? indicators : [...indicators, today]
  if (days.length === 0)
    return (
      <EmptyState icon={<ChartLine />} title={t('kiosk.metrics.no_days')}>
        {t('kiosk.metrics.no_days_text')}
      </EmptyState>
    )
  const last = (count: number, valueOf: (day: (typeof indicators)[number]) => number) =>
    days.slice(-count).map((day) => ({ date: day.created_at, value: valueOf(day), isOpen: day === today }))
  return (
    <div className="mt-7 grid grid-cols-1 gap-x-8 gap-y-7 md:grid-cols-2">
      <FigureChart
        title={t('kiosk.metrics.monthly')}
        days={last(revenueDays, (day) => day.monthly_recurring_revenue)}
        show={money.exact}
        showShort={money.short}
      />
      <FigureChart
        title={t('kiosk.metrics.yearly')}
        days={last(revenueDays, (day) => day.yearly_recurring_revenue)}
        show={money.exact}
        showShort={money.short}
      />
      <FigureChart
        title={t('kiosk.metrics.volume')}
        days={last(dailyDays, (day) => day.daily_volume)}
        show={money.exact}
        showShort={money.short}
        marks="points"
      />
      <FigureChart
        title={t('kiosk.metrics.new_users')}
        days={last(dailyDays, (day) => day.new_users)}
        show={number}
        marks="points"
      />
    </div>
  )
}
