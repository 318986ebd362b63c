import type { Overview, OverviewComparison } from '../../../../contract/money/statistics/overview.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'
import { PeriodChart } from './period-chart.tsx'
import { usePeriodLabels } from './use-period-labels.ts'

/** The amount of a period in large, small beside earlier periods, and as a line. */
export function RaisedCard({ overview, ago }: { overview: Overview; ago: number }) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const words = usePeriodLabels()
  const { period, raised, received, returned, before, last_year: lastYear } = overview
  const name = words.period(period)
  return (
    <Card className="overview-card">
      <h2 className="overview-label text-md text-ink-soft">
        {period.is_open ? t('overview.raised_until_now', { period: name }) : t('overview.raised_in', { period: name })}
      </h2>
      <p className="overview-raised figures overview-amount">{shortMoney(raised)}</p>
      <div className="overview-compared figures text-md text-ink-soft">
        <Comparison
          with={before}
          name={t(ago === 0 ? `overview.before.${period.kind}` : `overview.earlier_one.${period.kind}`)}
        />
        {lastYear !== null && lastYear.raised !== 0 && <Comparison with={lastYear} name={t('overview.year_earlier')} />}
        {returned !== 0 && (
          <p className="text-sm">
            {t('overview.net', { received: shortMoney(received), returned: shortMoney(returned) })}
          </p>
        )}
      </div>
      <PeriodChart overview={overview} ago={ago} />
    </Card>
  )
}

/** The difference with an earlier period, in words: a share only where there was something to be a share of. */
function Comparison({ with: earlier, name }: { with: OverviewComparison; name: string }) {
  const t = useTranslate()
  const { shortMoney, percent } = useFormat()
  const words = usePeriodLabels()
  const { change_percentage: change, difference } = earlier
  const days = t('overview.compared_days', { amount: shortMoney(earlier.raised), days: words.span(earlier) })
  const isMore = difference > 0
  if (change === null && earlier.raised === 0)
    return <p>{t('overview.nothing_then', { name, days: words.span(earlier) })}</p>
  const text =
    difference === 0
      ? t('overview.same', { name })
      : change === null || change === 0
        ? t(isMore ? 'overview.more' : 'overview.less', { change: shortMoney(Math.abs(difference)), name })
        : t(isMore ? 'overview.more' : 'overview.less', { change: percent(Math.abs(change)), name })
  return (
    <p>
      <b className={isMore ? 'is-more' : ''}>{text}</b> · {days}
    </p>
  )
}
