import type { RefObject } from 'react'
import { defined } from '../../../../../contract/defined.ts'
import type { UnderstoodRow } from '../../../../../contract/money/donations/manual-donations.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { sumOfRows, UnderstoodRows } from './understood-rows.tsx'

interface ConfirmStepProps {
  rows: readonly UnderstoodRow[]
  projectName: string
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
  agreeError: string | undefined
  agreeBox: RefObject<HTMLInputElement | null>
}

/** The rows as they were understood, with the sum, before they count. */
export function ConfirmStep({ rows, projectName, isAgreed, onAgree, agreeError, agreeBox }: ConfirmStepProps) {
  const t = useTranslate()
  const { money, date } = useFormat()
  const sum = sumOfRows(rows)
  const dates = rows.map(({ created_at: day }) => day).toSorted()
  const [first, last] = [defined(dates[0]), defined(dates.at(-1))]
  return (
    <div className="grid gap-4">
      <div className="rounded-option bg-leaf-tint px-4 py-3">
        <p className="text-heading font-bold">{money(sum)}</p>
        <p className="text-md">
          {t('donations.manual.summary', { count: rows.length, project: projectName })}{' '}
          {first === last
            ? t('donations.manual.on_day', { date: date(first) })
            : t('donations.manual.between', { first: date(first), last: date(last) })}
        </p>
      </div>
      <UnderstoodRows rows={rows} />
      <Checkbox
        ref={agreeBox}
        id="manual-agree"
        checked={isAgreed}
        error={agreeError}
        onChange={(event) => onAgree(event.currentTarget.checked)}
      >
        {t('donations.manual.agree')}
      </Checkbox>
    </div>
  )
}
