import { centsOf, eurosOf } from '../../../../../contract/money.ts'
import type { UnderstoodRow } from '../../../../../contract/money/donations/manual-donations.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { useRows } from '../../../../ui/lists/use-rows.ts'

/** The rows as they were understood, ten a page: before they count, and once they are saved. */
export function UnderstoodRows({ rows }: { rows: readonly UnderstoodRow[] }) {
  const t = useTranslate()
  const numbered = rows.map((row, index) => ({ ...row, number: index + 1 }))
  const { shown, page, pageCount, setPage } = useRows({ rows: numbered, pageSize: 10 })
  return (
    <>
      <div className="rounded-card border border-line">
        <DataTable
          caption={t('donations.manual.title')}
          rows={shown}
          keyOf={({ number }) => number}
          columns={useColumns(rows)}
        />
      </div>
      <Pagination page={page} pageCount={pageCount} onPage={setPage} label={t('donations.manual.title')} />
    </>
  )
}

function useColumns(rows: readonly UnderstoodRow[]): Column<UnderstoodRow>[] {
  const t = useTranslate()
  const { money, date } = useFormat()
  const message: Column<UnderstoodRow> = {
    id: 'message',
    header: t('donations.columns.message'),
    render: ({ message: text }) => (text.length > 60 ? `${text.slice(0, 60)}…` : text),
  }
  return [
    {
      id: 'name',
      header: t('donations.donor'),
      isName: true,
      render: (row) => (
        <>
          {`${row.first_name} ${row.last_name}`.trim() || t('donations.anonymous')}
          {row.ref !== '' && <small className="block text-sm font-normal text-ink-soft">{row.ref}</small>}
        </>
      ),
    },
    {
      id: 'for',
      header: t('donations.for'),
      render: ({ participant_name: name }) => name ?? t('donations.whole_project'),
    },
    { id: 'date', header: t('donations.columns.date'), render: ({ created_at: day }) => date(day) },
    ...(rows.some((row) => row.message !== '') ? [message] : []),
    {
      id: 'amount',
      header: t('donations.columns.amount'),
      isFigure: true,
      render: ({ amount }) => <b>{money(amount)}</b>,
    },
  ]
}

/** Returns the sum of amounts in euros: by cents, as a sum of halves of cents would not be money. */
export const sumOfRows = (rows: readonly UnderstoodRow[]): number =>
  eurosOf(rows.reduce((cents, { amount }) => cents + centsOf(amount), 0))
