import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { listSoldInvoices, SoldInvoice } from '../../../../../contract/staff/kiosk/invoices.ts'
import { searchLengthMax } from '../../../../../contract/fields/limits.ts'
import { useShortDate } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { UserListRow } from '../users/user-list.tsx'
import { InvoiceChips } from './invoice-chips.tsx'
import { InvoiceFigure } from './invoice-figure.tsx'

/** All invoices for plans, as their seller has to keep them: also those of accounts and teams that are gone. */
export function InvoicesTab() {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const list = useLoadedList<typeof listSoldInvoices>('/spark/kiosk/invoices', { query: { search } })
  return (
    <Section title={t('kiosk.invoices.title')} lead={t('kiosk.invoices.lead')}>
      <form
        role="search"
        className="flex max-w-form flex-wrap items-end gap-3 *:first:min-w-0 *:first:flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('search')
          setSearch(typeof words === 'string' ? words.trim() : '')
        }}
      >
        <TextField
          id="kiosk-invoices-search"
          name="search"
          label={t('kiosk.invoices.search')}
          maxLength={searchLengthMax}
          autoComplete="off"
        />
        <Button type="submit" kind="outline">
          {t('kiosk.users.search')}
        </Button>
      </form>
      <div className="mt-5">
        <GrowingRows
          list={list}
          empty={
            <EmptyState
              icon={<ReceiptText />}
              title={t(search === '' ? 'kiosk.invoices.empty' : 'kiosk.invoices.none_found')}
            />
          }
          render={(invoice) => <Row invoice={invoice} />}
        />
      </div>
    </Section>
  )
}

function Row({ invoice }: { invoice: SoldInvoice }) {
  const t = useTranslate()
  const shortDate = useShortDate()
  const { number, date, credits } = invoice
  return (
    <UserListRow
      name={invoice.buyer}
      chips={<InvoiceChips {...invoice} />}
      facts={[number, shortDate(date), credits && t('kiosk.invoices.credits', { number: credits })]}
      figure={<InvoiceFigure {...invoice} />}
    />
  )
}
