import type { Log } from '../log.ts'

/** The page that a `numberedQuery` requests. */
interface PageQuery {
  page: number
  limit: number
}

/** Returns the rows of a page: its position in the whole list. */
export const rowsOfPage = ({ page, limit }: PageQuery) => ({ limit, offset: (page - 1) * limit })

/**
 * Returns the rows found, as a `numberedPage` of the contract, which says when a list has numbers and when a cursor. A
 * page beyond the last one is empty, and warned of in the log [8.15].
 */
export function numberedPageOf<Item>(rows: { list: Item[]; total: number }, { page, limit }: PageQuery, log: Log) {
  const pages = Math.max(1, Math.ceil(rows.total / limit))
  if (page > pages) log.warn({ page, pages }, 'a page of a list is out of range')
  return { ...rows, page, pages }
}
