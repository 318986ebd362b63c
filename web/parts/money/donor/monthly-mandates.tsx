import { isOver } from '../../../../contract/money/donations/monthly-states.ts'
import type { DonorMonthly } from '../../../../contract/money/donors/monthly-of-donor.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Disclosure } from '../../../ui/sections/disclosure.tsx'

/**
 * The mandates of monthly donations that go on, once for all of them: the law wants their creditor and reference within
 * reach, and few donors need them.
 */
export function MonthlyMandates({ list }: { list: readonly DonorMonthly[] }) {
  const t = useTranslate()
  const debited = list.flatMap(({ id, state, project, mandate }) =>
    mandate === null || isOver(state)
      ? []
      : [
          {
            id,
            project,
            reference: mandate.reference,
            collected: t('donors.collected', { name: mandate.creditor_name, id: mandate.creditor_id }),
          },
        ],
  )
  if (debited.length === 0) return null
  const creditors = [...new Set(debited.map(({ collected }) => collected))]
  return (
    <Disclosure title={t('donors.mandates')} className="mt-2">
      <div className="grid gap-3 pb-1 text-sm text-ink-soft">
        {creditors.map((creditor) => (
          <div key={creditor} className="figures wrap-anywhere">
            <p>{creditor}</p>
            <ul className="empty:hidden">
              {debited.flatMap(({ id, project, reference, collected }) =>
                collected !== creditor || reference === null
                  ? []
                  : [
                      <li key={id}>
                        <span lang={project.language}>{project.name}</span>
                        {` · ${t('donors.reference', { reference })}`}
                      </li>,
                    ],
              )}
            </ul>
          </div>
        ))}
      </div>
    </Disclosure>
  )
}
