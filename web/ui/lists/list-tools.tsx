import { ArrowDownWideNarrow, ArrowUpNarrowWide, ChevronDown, Search } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { LiveRegion } from '../status/live-region.tsx'
import { ListFold } from './list-fold.tsx'
import { Pagination } from './pagination.tsx'
import type { ListState } from './list-state.ts'

interface ListToolsProps {
  list: ListState
  /** The name of the list, where there is more than one on the screen. */
  label?: string
  /** More tools that leave rows out, such as a `ListChoice`. */
  children?: ReactNode
  /** The number of those that leave something out. */
  used?: number
}

/** Filter and order, above a list. On a phone the choices are folded away, where there are more than the order. */
export function ListTools({ list, label, children, used = 0 }: ListToolsProps) {
  const t = useTranslate()
  const { filter, setFilter, total } = list
  return (
    <div role="search" aria-label={label} className="flex flex-wrap items-center gap-2.5">
      <div className="relative min-w-[min(12rem,100%)] flex-1 md:max-w-72">
        <Search aria-hidden="true" className="absolute inset-y-0 left-3 my-auto size-4.5 text-ink-soft" />
        <input
          type="search"
          aria-label={t('ui.list.filter')}
          placeholder={t('ui.list.filter')}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          className="h-11 w-full rounded-control border-[1.5px] border-edge bg-card pr-3 pl-9.5 text-md placeholder:text-ink-soft"
        />
      </div>
      {children === undefined ? (
        <OrderChoice list={list} />
      ) : (
        <ListFold used={used}>
          {children}
          <OrderChoice list={list} />
        </ListFold>
      )}
      <LiveRegion text={filter === '' ? '' : t('ui.list.found', { count: total })} />
    </div>
  )
}

function OrderChoice({ list: { orders, orderId, isDescending, sortBy } }: Pick<ListToolsProps, 'list'>) {
  const t = useTranslate()
  const id = useId()
  const DirectionIcon = isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide
  if (orders.length === 0) return null
  return (
    <div className="flex max-w-full items-center gap-1 max-sm:grow">
      <label htmlFor={id} className="sr-only">
        {t('ui.list.sort')}
      </label>
      <ToolSelect id={id} value={orderId} onChange={(event) => sortBy(event.currentTarget.value)}>
        {orders.map((order) => (
          <option key={order.id} value={order.id}>
            {order.label}
          </option>
        ))}
      </ToolSelect>
      {isDescending !== undefined && (
        <IconButton
          label={t(isDescending ? 'ui.list.descending' : 'ui.list.ascending')}
          onClick={() => orderId !== undefined && sortBy(orderId)}
        >
          <DirectionIcon aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  )
}

/** The list of the browser itself, with the arrow of the fields. */
function ToolSelect(props: ComponentProps<'select'>) {
  return (
    <span className="relative max-w-full min-w-0 max-sm:grow print:hidden">
      <select
        {...props}
        className="h-11 w-full appearance-none rounded-control border-[1.5px] border-edge bg-card pr-10 pl-3 text-md"
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

interface ListChoiceProps {
  /** The property that the choice filters by, such as "Status". */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A choice that narrows a list down. */
export function ListChoice({ label, options, value, onChange }: ListChoiceProps) {
  return (
    <ToolSelect aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </ToolSelect>
  )
}

/** The position in the list, and the way to the other pages; below it. */
export function ListFooter({ list, label }: { list: ListState; label?: string }) {
  const t = useTranslate()
  const { from, to, total, page, pageCount, setPage } = list
  if (total === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="figures text-sm text-ink-soft">{t('ui.pages.range', { from, to, total })}</p>
      <Pagination page={page} pageCount={pageCount} onPage={setPage} label={label} />
    </div>
  )
}

/** The text instead of the rows when the filter leaves none. */
export function NoMatch({ list }: { list: ListState }) {
  const t = useTranslate()
  return (
    <div className="px-4 py-8 text-center text-md text-ink-soft">
      <p>{list.filter === '' ? t('ui.list.nothing') : t('ui.list.no_match', { text: list.filter })}</p>
      <button
        type="button"
        className="link mt-2 min-h-6 font-semibold"
        onClick={list.clear ?? (() => list.setFilter(''))}
      >
        {t('ui.list.clear')}
      </button>
    </div>
  )
}
