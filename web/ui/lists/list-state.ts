/**
 * A list page by page, filtered and sorted, wherever its rows are: what its tools, its table and its footer know of it.
 */
export interface ListState {
  /** The number of rows on all pages together. */
  total: number
  /** The first and the last row of this page, counted from 1; 0 when there are none. */
  from: number
  to: number
  page: number
  pageCount: number
  setPage: (page: number) => void
  filter: string
  setFilter: (text: string) => void
  orders: readonly { id: string; label: string }[]
  orderId: string | undefined
  /** Whether the order is descending; undefined where each order has one direction. */
  isDescending?: boolean
  /** Choosing the same order again reverses it, where it has two directions. */
  sortBy: (id: string) => void
  /** Resets all filters; without it the search text is the only filter. */
  clear?: () => void
}
