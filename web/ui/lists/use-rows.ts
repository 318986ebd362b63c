import { useMemo, useState } from 'react'
import { usePageSettings } from '../../lib/texts/translate.ts'
import { pageInRange, rowsPerPage } from './page-window.ts'

export interface Order<T> {
  id: string
  /** The name of the order, such as "Naam". */
  label: string
  /** The compared value: words by the alphabet of the language, and numbers by size. */
  valueOf: (row: T) => string | number
}

interface RowsOptions<T> {
  rows: readonly T[]
  /** The first one holds at the start; without any, rows stay in the order in which they came. */
  orders?: readonly Order<T>[]
  /** The words of a row that the filter looks at. */
  textOf?: (row: T) => string
  pageSize?: number
}

/** Returns a list that is here as a whole, page by page, filtered and sorted by its reader [9.03]. */
export function useRows<T>({ rows, orders = [], textOf, pageSize = rowsPerPage }: RowsOptions<T>) {
  const { language } = usePageSettings()
  const [filter, setFilter] = useState('')
  const [orderId, setOrderId] = useState(orders[0]?.id)
  const [isDescending, setIsDescending] = useState(false)
  const [chosenPage, setChosenPage] = useState(1)
  const order = orders.find(({ id }) => id === orderId)
  const matches = useMemo(() => {
    const words = plain(filter).split(/\s+/).filter(Boolean)
    const matching = rows.filter((row) => {
      const text = plain(textOf?.(row) ?? '')
      return words.every((word) => text.includes(word))
    })
    if (order === undefined) return matching
    const { compare } = new Intl.Collator(language, { numeric: true })
    const sorted = matching.sort((a, b) => {
      const [one, other] = [order.valueOf(a), order.valueOf(b)]
      return typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
    })
    return isDescending ? sorted.reverse() : sorted
  }, [rows, filter, textOf, order, isDescending, language])
  const pageCount = Math.max(1, Math.ceil(matches.length / pageSize))
  // Fewer rows than a moment ago, as after deleting one, are no mistake.
  const page = Math.min(chosenPage, pageCount)
  const start = (page - 1) * pageSize
  const pageRows = matches.slice(start, start + pageSize)
  return {
    shown: pageRows,
    total: matches.length,
    /** The first and the last row of this page, counted from 1; 0 when there are none. */
    from: matches.length === 0 ? 0 : start + 1,
    to: start + pageRows.length,
    page,
    pageCount,
    setPage: (number: number) => setChosenPage(pageInRange(number, pageCount)),
    filter,
    setFilter(text: string) {
      setFilter(text)
      setChosenPage(1)
    },
    orders,
    orderId,
    isDescending,
    /** Choosing the same order again turns it round. */
    sortBy(id: string) {
      setIsDescending(id === orderId ? !isDescending : false)
      setOrderId(id)
      setChosenPage(1)
    },
  }
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
