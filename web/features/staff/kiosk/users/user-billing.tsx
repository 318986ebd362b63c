import type {
  listUserDiscounts,
  listUserInvoices,
  listUserTeams,
  UserDiscount,
} from '../../../../../contract/staff/kiosk/user-lists.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useShortDate } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { InvoiceChips } from '../invoices/invoice-chips.tsx'
import { InvoiceFigure } from '../invoices/invoice-figure.tsx'
import { UserListView, userListRequest, type UserListProps, UserListRow } from './user-list.tsx'
import { useDiscountLabel } from '../use-discount-label.ts'

export function UserInvoices(props: UserListProps) {
  const t = useTranslate()
  const shortDate = useShortDate()
  const list = useLoadedList<typeof listUserInvoices>('/spark/kiosk/users/:id/invoices', userListRequest(props))
  return (
    <UserListView
      {...props}
      part="invoices"
      list={list}
      render={(invoice) => (
        <UserListRow
          name={invoice.number}
          chips={<InvoiceChips {...invoice} />}
          facts={[
            shortDate(invoice.date),
            invoice.credits && t('kiosk.invoices.credits', { number: invoice.credits }),
            invoice.is_team ? invoice.buyer : null,
          ]}
          figure={<InvoiceFigure {...invoice} />}
        />
      )}
    />
  )
}

export function UserDiscounts(props: UserListProps) {
  const list = useLoadedList<typeof listUserDiscounts>('/spark/kiosk/users/:id/discounts', userListRequest(props))
  return (
    <UserListView {...props} part="discounts" list={list} render={(discount) => <DiscountRow discount={discount} />} />
  )
}

function DiscountRow({ discount }: { discount: UserDiscount }) {
  const t = useTranslate()
  const { date } = useFormat()
  const words = useDiscountLabel(discount)
  return (
    <UserListRow
      name={words}
      chips={
        <>
          <Chip tone={discount.is_running ? 'leaf' : 'plain'}>
            {t(discount.is_running ? 'kiosk.user.running' : 'kiosk.user.over')}
          </Chip>
          {discount.is_team && <Chip>{t('kiosk.invoices.team')}</Chip>}
        </>
      }
      facts={[
        discount.code === null ? t('kiosk.user.by_staff') : t('kiosk.user.code', { code: discount.code }),
        date(discount.created_at),
      ]}
    />
  )
}

export function UserTeams(props: UserListProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const list = useLoadedList<typeof listUserTeams>('/spark/kiosk/users/:id/account-teams', userListRequest(props))
  return (
    <UserListView
      {...props}
      part="teams"
      list={list}
      render={({ name, role, plan, joined_at: since }) => (
        <UserListRow
          name={name}
          chips={<Chip>{t(`kiosk.user.roles.${role}`)}</Chip>}
          facts={[t('kiosk.user.since', { date: date(since) })]}
          figure={plan}
        />
      )}
    />
  )
}
