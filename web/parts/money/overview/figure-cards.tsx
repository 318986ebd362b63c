import type { ReactNode } from 'react'
import type { Overview } from '../../../../contract/money/statistics/overview.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'

/** The donations of a period and the visits behind them. */
export function DonationFigures({ overview }: { overview: Overview }) {
  const t = useTranslate()
  const { money, number, percent } = useFormat()
  // A donation may follow a visit that was not counted, so there can be more of them.
  const shareOf = (part: number, whole: number) =>
    part > whole ? [] : [percent(Math.round((part / whole) * 1000) / 10)]
  const {
    donation_count: count,
    average,
    before,
    visits,
    page_donations: onPages,
    visits_before: visitsBefore,
  } = overview
  return (
    <Card className="overview-card">
      <dl className="overview-figures">
        <Figure name={t('overview.donations')} value={number(count)}>
          <Change now={count} before={before.donation_count} text={number(before.donation_count)} />
        </Figure>
        <Figure name={t('overview.average')} value={average === null ? '–' : money(average)}>
          <Change now={average} before={before.average} text={money(before.average ?? 0)} />
          {t('overview.before_returns')}
        </Figure>
        <Figure name={t('overview.visits')} value={number(visits)}>
          {visits > 0 && <Change now={visits} before={visitsBefore} text={number(visitsBefore ?? 0)} />}
          {visits === 0
            ? t('overview.no_visits')
            : [
                t('overview.of_visits', { count: onPages, donations: number(onPages) }),
                ...shareOf(onPages, visits),
              ].join('\u00a0·\u00a0')}
        </Figure>
      </dl>
    </Card>
  )
}

interface ChangeProps {
  now: number | null
  before: number | null
  /** The earlier figure, as text. */
  text: string
}

/** The difference with an earlier figure, as a share of it, and that figure; nothing where there was none. */
function Change({ now, before, text }: ChangeProps) {
  const t = useTranslate()
  const { percent } = useFormat()
  if (now === null || before === null || before === 0) return null
  const change = Math.round(((now - before) / before) * 100)
  return (
    <span className="block">
      {change !== 0 && (
        <>
          <b className={change > 0 ? 'overview-change is-more' : 'overview-change'}>
            {`${change > 0 ? '+' : '\u2212'}${percent(Math.abs(change))}`}
          </b>
          {' · '}
        </>
      )}
      {t('overview.figure_then', { figure: text })}
    </span>
  )
}

/** The days on which most was raised. */
export function BestDays({ days }: { days: Overview['best_days'] }) {
  const t = useTranslate()
  const { date, money } = useFormat()
  if (days.length === 0) return null
  return (
    <Card className="overview-card">
      <h2 className="mb-3 text-lg font-bold">{t('overview.best_days')}</h2>
      <dl className="overview-figures">
        {days.map((day) => (
          <Figure key={day.date} name={date(day.date)} value={money(day.raised)}>
            {t('overview.donations_count', { count: day.donation_count })}
          </Figure>
        ))}
      </dl>
    </Card>
  )
}

/** The monthly donations: those that go on, and what changed in the period, in people and in euros. */
export function MonthlyFigures({ monthly }: Pick<Overview, 'monthly'>) {
  const t = useTranslate()
  const { number, money } = useFormat()
  const parts = ['active', 'started', 'stopped', 'failed'] as const
  if (parts.every((part) => monthly[part].count === 0))
    return (
      <Card className="overview-card">
        <h2 className="text-lg font-bold">{t('overview.monthly.title')}</h2>
        <p className="mt-1 text-md text-ink-soft">{t('overview.monthly.none')}</p>
      </Card>
    )
  return (
    <Card className="overview-card">
      <h2 className="mb-3 text-lg font-bold">{t('overview.monthly.title')}</h2>
      <dl className="overview-figures">
        {parts.map((part) => (
          <Figure
            key={part}
            name={t(`overview.monthly.${part}`)}
            value={t('overview.monthly.people', { count: monthly[part].count, people: number(monthly[part].count) })}
          >
            {monthly[part].count !== 0 && t('overview.monthly.amount', { amount: money(monthly[part].amount) })}
          </Figure>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{t('overview.monthly.note')}</p>
    </Card>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="figures">
        <span className="overview-figure">{value}</span>
        {children && <span className="text-sm text-ink-soft">{children}</span>}
      </dd>
    </div>
  )
}
