import type { RefObject } from 'react'
import { defined } from '../../../../../contract/defined.ts'
import type { UnderstoodRow } from '../../../../../contract/money/donations/manual-donations.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { useRows } from '../../../../ui/lists/use-rows.ts'

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
  // By cents, as a sum of halves of cents would not be money.
  const sum = rows.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100
  const numbered = rows.map((row, index) => ({ ...row, number: index + 1 }))
  const { shown, page, pageCount, setPage } = useRows({ rows: numbered, pageSize: 10 })
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
      <div className="rounded-card border border-line">
        <DataTable
          caption={t('donations.manual.title')}
          rows={shown}
          keyOf={({ number }) => number}
          columns={[
            {
              id: 'name',
              header: t('donations.donor'),
              isName: true,
              render: (row) => (
                <>
                  {`${row.first_name} ${row.last_name}`.trim() || t('donations.anonymous')}
                  {row.ref === '' ? null : <small className="block text-sm font-normal text-ink-soft">{row.ref}</small>}
                </>
              ),
            },
            {
              id: 'for',
              header: t('donations.for'),
              render: ({ participant_name: name }) => name ?? t('donations.whole_project'),
            },
            { id: 'date', header: t('donations.columns.date'), render: ({ created_at: day }) => date(day) },
            ...(rows.some(({ message }) => message !== '')
              ? [
                  {
                    id: 'message',
                    header: t('donations.columns.message'),
                    render: ({ message }: UnderstoodRow) =>
                      message.length > 60 ? `${message.slice(0, 60)}…` : message,
                  },
                ]
              : []),
            {
              id: 'amount',
              header: t('donations.columns.amount'),
              isFigure: true,
              render: ({ amount }) => <b>{money(amount)}</b>,
            },
          ]}
        />
      </div>
      <Pagination page={page} pageCount={pageCount} onPage={setPage} label={t('donations.manual.title')} />
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
