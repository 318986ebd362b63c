import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListState } from './list-state.ts'

export interface Column<T> {
  id: string
  header: string
  render: (row: T) => ReactNode
  /** Figures and money stand at the right, in digits of one width. */
  isFigure?: boolean
  /** Short words that stay on one line, as a date does. */
  isShort?: boolean
  /** What the row is called: it heads the card on a phone. */
  isName?: boolean
  /** What can be done with the row: at its end, and at the top of the card on a phone. */
  isActions?: boolean
}

interface DataTableProps<T> {
  /** What the table is about, for who does not see the heading above it. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string | number
  /** Columns with the id of an order can then be sorted by their header. */
  list?: ListState
}

/**
 * Rows as a table, and as cards on a phone. The roles are written out, because a table that is laid out as anything else
 * is no longer a table to some screen readers.
 */
export function DataTable<T>({ caption, columns, rows, keyOf, list }: DataTableProps<T>) {
  return (
    <table role="table" className="block w-full border-collapse text-md lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="hidden lg:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <Header key={column.id} column={column} list={list} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block lg:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="flex flex-wrap gap-x-4 gap-y-0.5 border-b border-line px-4 py-3 last:border-0 lg:table-row lg:p-0"
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
  )
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
  /** The one figure stands beside the name on a phone. */
  hasHeadline: boolean
  children: ReactNode
}

function Cell<T>({ column, hasHeadline, children }: CellProps<T>) {
  const { isName, isFigure, isShort, isActions, header } = column
  const isHeadline = isFigure === true && hasHeadline
  const look = isFigure ? 'figures lg:text-right lg:whitespace-nowrap' : isShort ? 'lg:whitespace-nowrap' : ''
  return (
    <td
      role="cell"
      className={`min-w-0 wrap-anywhere lg:max-w-48 lg:border-b lg:border-line lg:px-4 lg:py-3 lg:align-middle lg:[tr:last-child>&]:border-0 ${placeOf(column, isHeadline)} ${look} ${isName ? 'font-medium lg:min-w-40' : 'lg:wrap-break-word'}`}
    >
      {isName || isActions ? null : (
        <span className={`mr-1.5 text-sm text-ink-soft lg:hidden ${isHeadline ? 'sr-only' : ''}`}>{header}:</span>
      )}
      {children}
    </td>
  )
}

/** Where it stands in the card on a phone. */
function placeOf<T>({ isName, isActions }: Column<T>, isHeadline: boolean): string {
  if (isActions) return '-order-1 -mt-1.5 -mr-3 ml-auto lg:w-0 lg:py-0'
  if (isName) return '-order-2 basis-[calc(100%-7rem)] grow'
  return isHeadline ? 'ml-auto -order-1' : ''
}
