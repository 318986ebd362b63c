import type { ReversibleMoney, showReversible } from '../../../../../contract/money/payouts/money-picture.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useShortDate } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Card } from '../../../../ui/card.tsx'
import { LoadProblem } from '../../../../ui/lists/list-card.tsx'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import type { PayoutScope } from '../payout-lines.tsx'
import { useMoney } from './use-money.ts'

/** The amount that payers can still take back through their banks, and until when, week by week. */
export function ReversibleBand({ scope }: { scope: PayoutScope }) {
  const t = useTranslate()
  const { data, refusal, reload } = useLoaded<typeof showReversible>('/api/payouts/reversible', { query: scope })
  if (data === undefined)
    return refusal === undefined ? (
      <SkeletonLines count={4} />
    ) : (
      <LoadProblem refusal={refusal} onRetry={() => void reload()} />
    )
  return (
    <Card className="money-picture rounded-card p-4">
      {data.until === null ? (
        <EmptyNote text={t('payouts.takeback.none')} />
      ) : (
        <Reversible money={data} until={data.until} />
      )}
    </Card>
  )
}

function Reversible({ money: { amount, grounds, weeks }, until }: { money: ReversibleMoney; until: string }) {
  const t = useTranslate()
  const money = useMoney('EUR')
  const { date } = useFormat()
  const shortDate = useShortDate()
  const [first] = weeks
  const highest = Math.max(...weeks.map((week) => week.amount + week.left))
  return (
    <>
      <p className="max-w-prose">{t('payouts.takeback.lead', { amount: money(amount), date: date(until) })}</p>
      <p aria-hidden="true" className="mt-3 text-sm text-ink-soft">
        {money(highest)}
      </p>
      <WeekBars
        weeks={weeks}
        highest={highest}
        label={t('payouts.takeback.chart', { amount: money(amount), date: date(until) })}
      />
      <p aria-hidden="true" className="money-weeks-ends text-sm text-ink-soft">
        <span>{first === undefined ? '' : shortDate(first.monday)}</span>
        <span>{shortDate(until)}</span>
      </p>
      <table className="money-parts">
        <caption className="sr-only">{t('payouts.takeback.title')}</caption>
        <tbody>
          {grounds.map((ground) => (
            <tr key={`${ground.ground} ${ground.days}`}>
              <th scope="row">
                <span className="block font-semibold">
                  {t(`payouts.takeback.grounds.${ground.ground}`, { days: ground.days })}
                </span>
                <span className="block text-sm text-ink-soft">
                  {t('payouts.takeback.until', { date: date(ground.until) })}
                </span>
              </th>
              <td className="figures">{money(ground.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="mt-3 text-md">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-ink-soft hover:text-ink">
          {t('payouts.takeback.by_week')}
        </summary>
        <table className="money-parts money-weeks-table">
          <caption className="sr-only">{t('payouts.takeback.by_week')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('payouts.takeback.week')}</th>
              <td>{t('payouts.takeback.certain')}</td>
              <td>{t('payouts.takeback.left')}</td>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.monday}>
                <th scope="row">{shortDate(week.monday)}</th>
                <td className="figures">{money(week.amount)}</td>
                <td className="figures">{money(week.left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{t('payouts.takeback.note')}</p>
    </>
  )
}

const chart = { width: 1000, height: 100 }

/** A bar for each week, as high as the amount that can be taken back when the week begins. */
function WeekBars({ weeks, highest, label }: { weeks: ReversibleMoney['weeks']; highest: number; label: string }) {
  const step = chart.width / weeks.length
  return (
    <svg
      role="img"
      aria-label={label}
      className="money-weeks"
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      preserveAspectRatio="none"
    >
      {weeks.map(({ monday, amount, left }, at) => {
        const height = Math.max(1, ((amount + left) / highest) * chart.height)
        return (
          <rect
            key={monday}
            x={at * step}
            y={chart.height - height}
            width={step * 0.88}
            height={height}
            className="money-week"
          />
        )
      })}
    </svg>
  )
}
