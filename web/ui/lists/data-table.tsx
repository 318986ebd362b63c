import { ArrowDown, ArrowUp } from 'lucide-react'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { isFocusFree } from '../../lib/is-focus-free.ts'
import type { ListState } from './list-state.ts'

export interface Column<T> {
  id: string
  header: string
  render: (row: T) => ReactNode
  /** Whether its values are figures or money, which stand at the right, in digits of one width. */
  isFigure?: boolean
  /** Whether its values are short words that stay on one line, as a date does. */
  isShort?: boolean
  /** Whether it has the name of the row, which heads the card. */
  isName?: boolean
  /** Whether it has the actions of the row: at its end, and at the top of the card. */
  isActions?: boolean
}

interface DataTableProps<T> {
  /** The subject of the table, for screen readers. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string | number
  /** Columns with the id of an order can then be sorted by their header. */
  list?: ListState
}

/**
 * Rows as a table where there is room for one, and else as cards. The roles are written out, because a table that is
 * laid out as anything else is no longer a table to some screen readers.
 */
export function DataTable<T>({ caption, columns, rows, keyOf, list }: DataTableProps<T>) {
  return (
    <div className="@container/rows">
      <table
        {...useFocusOfRows()}
        role="table"
        className="block w-full border-collapse text-md outline-none @min-[50rem]/rows:table"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="hidden @min-[50rem]/rows:table-header-group">
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.id} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @min-[50rem]/rows:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="flex flex-wrap gap-x-4 gap-y-0.5 border-b border-line px-4 py-3 last:border-0 @min-[50rem]/rows:table-row @min-[50rem]/rows:p-0"
            >
              {columns.map((column) => (
                <Cell key={column.id} column={column} hasHeadline={hasHeadline(columns)}>
                  {column.render(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * A row that leaves takes the focus along, as of its menu: the table has it then, so that the Tab key goes on from
 * there.
 */
function useFocusOfRows() {
  const table = useRef<HTMLTableElement>(null)
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected || !isFocusFree(table.current)) return
    last.current = null
    table.current?.focus()
  })
  return {
    ref: table,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => void (last.current = target),
    onBlur({ target, relatedTarget }: FocusEvent) {
      // A closed dialog gives the focus back, but not to a row that is gone.
      const isInWindow = relatedTarget !== null && relatedTarget.closest('[role$=dialog]') !== null
      if (target.isConnected && !isInWindow) last.current = null
    },
  }
}

function Header<T>({ column, list }: { column: Column<T>; list: ListState | undefined }) {
  const isSortable = list?.orders.some(({ id }) => id === column.id) === true
  const isSorted = isSortable && list.orderId === column.id
  const direction = list?.isDescending ? 'descending' : 'ascending'
  const Arrow = list?.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      role="columnheader"
      aria-sort={isSorted ? direction : undefined}
      className={`border-b border-line px-4 py-2.5 text-sm font-semibold text-ink-soft ${column.isFigure ? 'text-right' : 'text-left'}`}
    >
      {isSortable ? (
        <button
          type="button"
          className={`inline-flex min-h-6 items-center gap-1 ${column.isFigure ? 'flex-row-reverse' : ''}`}
          onClick={() => list.sortBy(column.id)}
        >
          {column.header}
          <Arrow
            aria-hidden="true"
            className={`size-4 ${isSorted ? '' : 'opacity-0 [button:is(:hover,:focus-visible)>&]:opacity-60'}`}
          />
        </button>
      ) : (
        <span className={column.isActions ? 'sr-only' : ''}>{column.header}</span>
      )}
    </th>
  )
}

const hasHeadline = <T,>(columns: readonly Column<T>[]): boolean =>
  columns.filter(({ isFigure, isActions }) => isFigure === true || isActions === true).length === 1

interface CellProps<T> {
  column: Column<T>
  /** Whether the one figure stands beside the name in a card. */
  hasHeadline: boolean
  children: ReactNode
}

function Cell<T>({ column, hasHeadline, children }: CellProps<T>) {
  const { isName, isFigure, isShort, isActions, header } = column
  const isHeadline = isFigure === true && hasHeadline
  const look = isFigure
    ? 'figures @min-[50rem]/rows:text-right @min-[50rem]/rows:whitespace-nowrap'
    : isShort
      ? '@min-[50rem]/rows:whitespace-nowrap'
      : ''
  return (
    <td
      role="cell"
      className={`min-w-0 wrap-anywhere @min-[50rem]/rows:border-b @min-[50rem]/rows:border-line @min-[50rem]/rows:px-4 @min-[50rem]/rows:py-3 @min-[50rem]/rows:align-middle @min-[50rem]/rows:[tr:last-child>&]:border-0 ${placeOf(column, isHeadline)} ${look} ${isName ? 'font-medium @min-[50rem]/rows:max-w-88 @min-[50rem]/rows:min-w-40' : '@min-[50rem]/rows:max-w-48 @min-[50rem]/rows:wrap-break-word'}`}
    >
      {isName || isActions ? null : (
        <span className={`mr-1.5 text-sm text-ink-soft @min-[50rem]/rows:hidden ${isHeadline ? 'sr-only' : ''}`}>
          {header}:
        </span>
      )}
      {children}
    </td>
  )
}

/** The place of a column in the card. */
function placeOf<T>({ isName, isActions }: Column<T>, isHeadline: boolean): string {
  if (isActions) return '-order-1 -mt-1.5 -mr-3 ml-auto @min-[50rem]/rows:w-0 @min-[50rem]/rows:py-0'
  if (isName) return '-order-2 basis-[calc(100%-7rem)] grow'
  return isHeadline ? 'ml-auto -order-1' : ''
}
