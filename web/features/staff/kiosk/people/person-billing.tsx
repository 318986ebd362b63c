import type {
  listPersonDiscounts,
  listPersonInvoices,
  listPersonTeams,
  PersonDiscount,
} from '../../../../../contract/staff/kiosk/person.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useShortDate } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { InvoiceChips } from '../invoices/invoice-chips.tsx'
import { InvoiceFigure } from '../invoices/invoice-figure.tsx'
import { PersonListView, personRequest, type PersonListProps, PersonRow } from './person-list.tsx'
import { useDiscountWords } from '../use-discount-words.ts'

export function PersonInvoices(props: PersonListProps) {
  const shortDate = useShortDate()
  const list = useLoadedList<typeof listPersonInvoices>('/spark/kiosk/users/:id/invoices', personRequest(props))
  return (
    <PersonListView
      {...props}
      part="invoices"
      list={list}
      render={(invoice) => (
        <PersonRow
          name={invoice.number}
          chips={<InvoiceChips {...invoice} />}
          facts={[shortDate(invoice.date), invoice.is_team ? invoice.buyer : null]}
          figure={<InvoiceFigure {...invoice} />}
        />
      )}
    />
  )
}

export function PersonDiscounts(props: PersonListProps) {
  const list = useLoadedList<typeof listPersonDiscounts>('/spark/kiosk/users/:id/discounts', personRequest(props))
  return (
    <PersonListView
      {...props}
      part="discounts"
      list={list}
      render={(discount) => <DiscountRow discount={discount} />}
    />
  )
}

function DiscountRow({ discount }: { discount: PersonDiscount }) {
  const t = useTranslate()
  const { date } = useFormat()
  const words = useDiscountWords(discount)
  return (
    <PersonRow
      name={words}
      chips={
        <>
          <Chip tone={discount.is_running ? 'leaf' : 'plain'}>
            {t(discount.is_running ? 'kiosk.person.running' : 'kiosk.person.over')}
          </Chip>
          {discount.is_team && <Chip>{t('kiosk.invoices.team')}</Chip>}
        </>
      }
      facts={[
        discount.code === null ? t('kiosk.person.by_staff') : t('kiosk.person.code', { code: discount.code }),
        date(discount.created_at),
      ]}
    />
  )
}

export function PersonTeams(props: PersonListProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const list = useLoadedList<typeof listPersonTeams>('/spark/kiosk/users/:id/account-teams', personRequest(props))
  return (
    <PersonListView
      {...props}
      part="teams"
      list={list}
      render={({ name, role, plan, joined_at: since }) => (
        <PersonRow
          name={name}
          chips={<Chip>{t(`kiosk.person.roles.${role}`)}</Chip>}
          facts={[t('kiosk.person.since', { date: date(since) })]}
          figure={plan}
        />
      )}
    />
  )
}
