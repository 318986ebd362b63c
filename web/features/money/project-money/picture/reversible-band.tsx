import type { ReversibleMoney, showReversible } from '../../../../../contract/money/payouts/money-picture.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useShortDate } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Card } from '../../../../ui/card.tsx'
import { LoadProblem } from '../../../../ui/lists/list-card.tsx'
import { Disclosure } from '../../../../ui/sections/disclosure.tsx'
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
  // A date is read as one word, and stays on its line.
  const wholeDate = (day: string) => date(day).replaceAll(' ', '\u00a0')
  const highest = Math.max(...weeks.map((week) => week.amount + week.left))
  return (
    <>
      <p className="max-w-prose">{t('payouts.takeback.lead', { amount: money(amount), date: wholeDate(until) })}</p>
      <p aria-hidden="true" className="mt-3 text-sm text-ink-soft">
        {money(highest)}
      </p>
      <WeekBars
        weeks={weeks}
        highest={highest}
        nameOf={(week) => `${shortDate(week.monday)}: ${money(week.amount + week.left)}`}
        label={t('payouts.takeback.chart', { amount: money(amount), date: date(until) })}
      />
      <p aria-hidden="true" className="money-weeks-ends text-sm text-ink-soft">
        <span>{t('payouts.takeback.this_week')}</span>
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
                  {t('payouts.takeback.until', { date: wholeDate(ground.until) })}
                </span>
              </th>
              <td className="figures">{money(ground.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Disclosure title={t('payouts.takeback.by_week')} className="mt-3 text-md">
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
      </Disclosure>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{t('payouts.takeback.note')}</p>
    </>
  )
}

const chart = { width: 1000, height: 100 }

type Week = ReversibleMoney['weeks'][number]

interface WeekBarsProps {
  weeks: readonly Week[]
  highest: number
  label: string
  /** The text under the pointer; the table below has the same amounts. */
  nameOf: (week: Week) => string
}

/** A bar for each week, as high as the amount that can be taken back when the week begins. */
function WeekBars({ weeks, highest, label, nameOf }: WeekBarsProps) {
  const step = chart.width / weeks.length
  return (
    <svg
      role="img"
      aria-label={label}
      className="money-weeks"
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      preserveAspectRatio="none"
    >
      {weeks.map((week, at) => {
        const height = Math.max(1, ((week.amount + week.left) / highest) * chart.height)
        return (
          <rect
            key={week.monday}
            x={at * step}
            y={chart.height - height}
            width={step * 0.88}
            height={height}
            className="money-week"
          >
            <title>{nameOf(week)}</title>
          </rect>
        )
      })}
    </svg>
  )
}
