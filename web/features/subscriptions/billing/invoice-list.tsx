import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import type { listInvoices } from '../../../../contract/subscriptions/billing/own-billing.ts'
import type { SuccessOf } from '../../../lib/api.ts'
import { useIsImpersonated } from '../../../lib/session/impersonation.ts'
import { useShortDate } from '../../../lib/short-date.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Chip } from '../../../ui/chip.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { FileLink } from '../../../parts/file-link.tsx'
import { type BillingScope, planHash } from './scope/billing-scope.ts'

type Invoice = SuccessOf<typeof listInvoices>[number]

/** The states of a line: an unpaid bill has no invoice yet. */
type LineState = 'paid' | 'open' | 'failed' | 'credited' | 'credit'

interface Line {
  /** The id of its file; absent for a bill that is not paid. */
  id?: number
  /** The number on it; empty for a bill that is not paid. */
  number: string
  date: string
  subject: string
  total: string
  state: LineState
  /** The number of the invoice that it takes back. */
  credits: string | null
}

const tones = { paid: 'leaf', open: 'amber', failed: 'brick', credited: 'plain', credit: 'sky' } as const

interface InvoiceListProps {
  scope: BillingScope
  invoices: readonly Invoice[]
  billing: BillingOverview
}

/** The invoices of an account with the state of each, and the unpaid bill above them [5.20]. */
export function InvoiceList({ scope, invoices, billing }: InvoiceListProps) {
  const t = useTranslate()
  const shortDate = useShortDate()
  const isImpersonated = useIsImpersonated()
  const lines = [...unpaidLines(billing), ...invoices.map(lineOf)]
  if (lines.length === 0) return <EmptyNote text={`${t('plans.invoices_none')} ${t('plans.invoices_none_text')}`} />
  const columns: Column<Line>[] = [
    {
      id: 'number',
      header: t('plans.number'),
      isName: true,
      render: ({ number, subject, credits }) => (
        <>
          <span className="whitespace-nowrap">{number === '' ? t('plans.no_number') : number}</span>
          <span className="block text-sm font-normal text-ink-soft">
            {credits === null ? subject : t('plans.credits', { number: credits })}
          </span>
        </>
      ),
    },
    { id: 'date', header: t('plans.date'), isShort: true, render: ({ date }) => shortDate(date) },
    {
      id: 'state',
      header: t('plans.state_of'),
      isShort: true,
      render: ({ state }) => <Chip tone={tones[state]}>{t(`plans.states.${state}`)}</Chip>,
    },
    { id: 'total', header: t('plans.total'), isFigure: true, render: ({ total }) => total },
    {
      id: 'download',
      header: t('plans.download'),
      isActions: true,
      render: (line) => <LineAction scope={scope} line={line} isFileOffered={!isImpersonated} />,
    },
  ]
  return (
    <div className="plan-invoices">
      <DataTable caption={t('plans.invoices')} rows={lines} keyOf={({ id, state }) => id ?? state} columns={columns} />
    </div>
  )
}

interface LineActionProps {
  scope: BillingScope
  line: Line
  isFileOffered: boolean
}

/** The link to the file of an invoice, or to the screen where an unpaid bill is paid. */
function LineAction({ scope, line: { id, number }, isFileOffered }: LineActionProps) {
  const t = useTranslate()
  const look = 'link inline-flex min-h-11 items-center px-3 text-md whitespace-nowrap'
  if (id === undefined)
    return scope.isReadOnly === true ? null : (
      <a href={planHash(scope)} className={look}>
        {t('plans.to_payment')}
      </a>
    )
  if (!isFileOffered) return null
  return (
    <FileLink
      href={`${scope.base}/invoice/${id}`}
      className={look}
      aria-label={`${t('plans.download')} (PDF): ${number}`}
    >
      PDF
    </FileLink>
  )
}

const stateOf = ({ credits, credited_by: creditNote }: Invoice): LineState => {
  if (credits !== null) return 'credit'
  return creditNote === null ? 'paid' : 'credited'
}

const lineOf = (invoice: Invoice): Line => ({ ...invoice, state: stateOf(invoice) })

/** Returns the line of a bill that is not paid: its charge is on its way, or was refused. */
function unpaidLines({ plan, payment, past_due: due, unpaid_since: since, today }: BillingOverview): Line[] {
  const bill = { number: '', date: since ?? today, subject: plan.name, credits: null }
  if (payment !== null) return [{ ...bill, total: payment.total, state: 'open' }]
  return due === null ? [] : [{ ...bill, total: due.total, state: 'failed' }]
}
