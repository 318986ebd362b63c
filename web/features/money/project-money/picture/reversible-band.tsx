import { defined } from '../../../../../contract/defined.ts'
import type { ReversibleMoney, showReversible } from '../../../../../contract/money/payouts/money-picture.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useShortDate, useShortMonth } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Card } from '../../../../ui/card.tsx'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { roundTop } from '../../../../ui/charts/line-path.ts'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { Disclosure } from '../../../../ui/sections/disclosure.tsx'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'
import { Skeleton, SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import type { PayoutScope } from '../payout-lines.tsx'
import { useMoney } from './use-money.ts'

/** The amount that payers can still take back through their banks, and until when, week by week. */
export function ReversibleBand({ scope }: { scope: PayoutScope }) {
  const t = useTranslate()
  const { data, refusal, reload } = useLoaded<typeof showReversible>('/api/payouts/reversible', { query: scope })
  if (data === undefined)
    return refusal === undefined ? (
      <ReversibleLoading />
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

/** A sentence, the chart and two grounds in their shape, so that the parts below stay where they are. */
const ReversibleLoading = () => (
  <Card className="money-picture grid gap-4 rounded-card p-4" aria-busy="true">
    <SkeletonLines count={2} />
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
  </Card>
)

function Reversible({ money: { amount, grounds, weeks }, until }: { money: ReversibleMoney; until: string }) {
  const t = useTranslate()
  const money = useMoney('EUR')
  const { date } = useFormat()
  const shortDate = useShortDate()
  // A date is read as one word, and stays on its line.
  const wholeDate = (day: string) => date(day).replaceAll(' ', '\u00a0')
  return (
    <>
      <p className="max-w-prose">{t('payouts.takeback.lead', { amount: money(amount), date: wholeDate(until) })}</p>
      <WeekBars weeks={weeks} label={t('payouts.takeback.chart', { amount: money(amount), date: date(until) })} />
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

type Week = ReversibleMoney['weeks'][number]

interface WeekBarsProps {
  weeks: readonly Week[]
  label: string
}

/** A bar for each week, as high as the amount that can be taken back when the week begins. */
function WeekBars({ weeks, label }: WeekBarsProps) {
  const t = useTranslate()
  const money = useMoney('EUR')
  const shortDate = useShortDate()
  const monthOf = useShortMonth()
  const { shortMoney } = useFormat()
  const points = weeks.map(({ monday, amount, left }, at) => ({
    label: t('payouts.takeback.week_of', { date: shortDate(monday) }),
    tick: at === 0 ? t('payouts.takeback.this_week') : monthOf(monday),
    value: amount + left,
    valueText: money(amount + left),
    text: t('payouts.takeback.week_text', { date: shortDate(monday), amount: money(amount + left) }),
  }))
  const top = roundTop(points.map(({ value }) => value))
  return (
    <div className="money-weeks">
      <LineChart
        label={label}
        points={[defined(points[0]), ...points.slice(1)]}
        topText={shortMoney(top)}
        top={{ value: top, halfText: shortMoney(top / 2) }}
        scrubLabel={t('payouts.takeback.choose_week')}
        marks="bars"
      />
    </div>
  )
}
