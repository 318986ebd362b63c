import type { Payout, PayoutLine, showPayout } from '../../../../contract/money/payouts/payouts.ts'
import { useFormat } from '../../../lib/format.ts'
import { useShortDate } from '../../../lib/short-date.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PageRows } from '../../../ui/lists/page-rows.tsx'
import { usePageList } from '../../../ui/lists/use-page-list.ts'

/** The scope: one project, or all projects of an organization. */
export type PayoutScope = { project: number } | { organization: number }

/** The donations in a payout, with the returns and the fee of each. */
export function PayoutLines({ payout, scope, label }: { payout: Payout; scope: PayoutScope; label: string }) {
  const columns = useColumns('organization' in scope)
  const listRequest = { params: { id: payout.id }, query: scope }
  const list = usePageList<typeof showPayout>('/api/payout/:id', listRequest)
  return (
    <PageRows list={list} label={label}>
      {(answer, pages) => (
        <div className="my-3 rounded-card border border-line">
          <DataTable caption={label} columns={columns} rows={answer.list} keyOf={({ id }) => id} />
          {pages}
        </div>
      )}
    </PageRows>
  )
}

function useColumns(hasProject: boolean): Column<PayoutLine>[] {
  const t = useTranslate()
  const { money } = useFormat()
  const shortDate = useShortDate()
  const named = (line: PayoutLine) => {
    if (line.donation_id === null) return ''
    return line.donor === '' ? t('payouts.anonymous') : line.donor
  }
  const kindOf = ({ kind, is_entry_fee: isEntryFee }: PayoutLine) =>
    t(`payouts.kinds.${kind === 'payment' && isEntryFee ? 'entry_fee' : kind}`)
  const project: Column<PayoutLine> = {
    id: 'project',
    header: t('payouts.columns.project'),
    render: ({ project_name: name }) => name ?? '',
  }
  return [
    {
      id: 'donation',
      header: t('payouts.columns.donation'),
      isName: true,
      render: (line) => (
        <>
          <b className="block font-semibold wrap-anywhere">{named(line) || kindOf(line)}</b>
          {line.donation_id !== null && (
            <span className="block text-sm text-ink-soft">
              {t('payouts.number', { number: line.receipt_number ?? line.donation_id })}, {line.payment_method_name}
            </span>
          )}
        </>
      ),
    },
    { id: 'kind', header: t('payouts.columns.kind'), isShort: true, render: kindOf },
    ...(hasProject ? [project] : []),
    {
      id: 'paid',
      header: t('payouts.columns.paid'),
      isShort: true,
      render: ({ paid_at: at }) => (at === null ? '' : shortDate(at)),
    },
    { id: 'amount', header: t('payouts.columns.amount'), isFigure: true, render: ({ amount }) => money(amount) },
    { id: 'fee', header: t('payouts.columns.fee'), isFigure: true, render: ({ fee }) => money(fee) },
    { id: 'net', header: t('payouts.columns.net'), isFigure: true, render: ({ net }) => money(net) },
  ]
}
