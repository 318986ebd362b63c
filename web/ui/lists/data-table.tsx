import { ArrowDown, ArrowUp } from 'lucide-react'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { isFocusFree } from '../../lib/is-focus-free.ts'
import type { ListState } from './list-state.ts'
import './data-table.css'

export interface Column<T> {
  id: string
  header: string
  /** The content of the cell; null where there is none, which a table marks and a card leaves out. */
  render: (row: T) => ReactNode
  /** Whether its values are figures or money, at the right. The last one is beside the name of a card. */
  isFigure?: boolean
  /** Whether its values are short words that stay on one line, as a date does. */
  isShort?: boolean
  /** Whether its values are names that stay on one line in a table, cut where they are long. */
  isLine?: boolean
  /** Whether its values say nothing without their header: a card names them, as it does figures beside the last. */
  isNamed?: boolean
  /** Whether it has the box that chooses the row: at its start. */
  isChoice?: boolean
  /**
   * Whether it has the name of the row, which heads the card. The link or button in it with the class `row-link` is
   * pressed by all of the card; an element with the class `row-aside` stands in the table alone.
   */
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
  const headline = columns.findLast(({ isFigure }) => isFigure === true)
  return (
    <div className="rows">
      <table {...useFocusOfRows()} role="table" className="block w-full border-collapse text-md outline-none">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="hidden">
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.id} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.id} column={column} isHeadline={column === headline}>
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
      const isInDialog = relatedTarget !== null && relatedTarget.closest('[role$=dialog]') !== null
      if (target.isConnected && !isInDialog) last.current = null
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
        <span className={column.isActions || column.isChoice ? 'sr-only' : ''}>{column.header}</span>
      )}
    </th>
  )
}

interface CellProps<T> {
  column: Column<T>
  /** Whether it is the figure beside the name of a card. */
  isHeadline: boolean
  children: ReactNode
}

function Cell<T>({ column, isHeadline, children }: CellProps<T>) {
  const { isName, isFigure, isNamed, isActions, isChoice, header } = column
  const isFact = !(isName || isActions || isChoice || isHeadline)
  const isBlank = children === null || children === ''
  return (
    <td role="cell" className={lookOf(column, { isHeadline, isFact: isFact && !isBlank, isBlank })}>
      {!isName && !isActions && !isChoice && (
        <span className={`row-label ${isFact && (isFigure || isNamed) ? '' : 'sr-only'}`}>{header}: </span>
      )}
      {children ?? (isFact ? '–' : null)}
    </td>
  )
}

interface CellLook {
  isHeadline: boolean
  isFact: boolean
  isBlank: boolean
}

function lookOf<T>(
  { isName, isFigure, isShort, isLine, isActions, isChoice }: Column<T>,
  { isHeadline, isFact, isBlank }: CellLook,
): string {
  const looks = {
    'row-name font-medium': isName,
    'row-figure figures': isFigure,
    'row-short': isShort,
    'row-line': isLine,
    'row-actions': isActions,
    'row-choice': isChoice,
    'row-headline': isHeadline,
    'row-fact': isFact,
    'row-blank': isBlank,
  }
  return Object.entries(looks)
    .flatMap(([look, holds]) => (holds === true ? [look] : []))
    .join(' ')
}
