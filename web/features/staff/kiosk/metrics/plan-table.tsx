import type { listPlanCounts } from '../../../../../contract/staff/kiosk/metrics.ts'
import type { SuccessOf } from '../../../../lib/api.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'

/** The payers of each plan, and its trials; plans without either are named below. */
export function PlanTable({ plans }: { plans: SuccessOf<typeof listPlanCounts> }) {
  const t = useTranslate()
  const { number } = useFormat()
  const nameOf = ({ name, type, interval }: (typeof plans)[number]) =>
    `${name} (${t(`kiosk.metrics.of_${type}`)}, ${t(`kiosk.metrics.${interval}_plan`)})`
  const isUsed = ({ count, trialing }: (typeof plans)[number]) => count > 0 || trialing > 0
  const unused = plans.filter((plan) => !isUsed(plan)).map(nameOf)
  return (
    <>
      {plans.some(isUsed) && (
        <FigureTable
          title={t('kiosk.metrics.plans')}
          heads={[t('kiosk.metrics.plan'), t('kiosk.metrics.paying'), t('kiosk.metrics.trialing')]}
          rows={plans.filter(isUsed).map((plan) => [nameOf(plan), number(plan.count), number(plan.trialing)])}
        />
      )}
      {unused.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{t('kiosk.metrics.unused_plans', { plans: unused.join(', ') })}</p>
      )}
    </>
  )
}

interface FigureTableProps {
  title: string
  heads: readonly [string, ...string[]]
  /** The first cell of a row is its name. */
  rows: readonly (readonly [string, ...string[]])[]
}

export function FigureTable({ title, heads, rows }: FigureTableProps) {
  return (
    <table className="figures mt-7 w-full border-collapse text-md">
      <caption className="pb-1 text-left font-bold">{title}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={`py-2 font-semibold whitespace-nowrap ${index === 0 ? 'text-left' : 'pl-3 text-right'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={heads[index + 1]} className="py-2 pl-3 text-right">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
