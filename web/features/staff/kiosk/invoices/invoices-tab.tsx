import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { listSoldInvoices, SoldInvoice } from '../../../../../contract/staff/kiosk/invoices.ts'
import { searchLengthMax } from '../../../../../contract/fields/limits.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { FileLink } from '../../../../parts/file-link.tsx'
import { Section } from '../../../../parts/section.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'

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
          {t('kiosk.people.search')}
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

function Row({
  invoice: { id, number, buyer, date, total, is_credit: isCredit, is_team: isTeam },
}: {
  invoice: SoldInvoice
}) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {buyer}
          {isTeam && <Chip>{t('kiosk.invoices.team')}</Chip>}
          {isCredit && <Chip tone="amber">{t('kiosk.invoices.credit')}</Chip>}
        </p>
        <p className="text-sm text-ink-soft">
          {number}, {format.date(date)}
        </p>
      </div>
      <p className="flex items-center gap-4">
        <span className="figures whitespace-nowrap">{total}</span>
        <FileLink
          href={`/spark/kiosk/invoices/${id}`}
          className="link inline-flex min-h-11 items-center"
          aria-label={`${t('kiosk.invoices.download')}: ${number}`}
        >
          {t('kiosk.invoices.download')}
        </FileLink>
      </p>
    </article>
  )
}
