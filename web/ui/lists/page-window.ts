import { warn } from '../../lib/warn.ts'

/** Rows on a page, and links in a row of pages [9.03]. */
export const rowsPerPage = 8
export const pageLinksMax = 7

/** A page to go to, or pages that are left out between two others. */
export type PageLink = number | 'gap'

/**
 * Returns the links of a pager, at most `linksMax` with the gaps among them: the first page, the last one, and as many
 * as fit round the current one. All of them when they fit.
 */
export function pageWindow(page: number, pageCount: number, linksMax = pageLinksMax): PageLink[] {
  if (pageCount <= linksMax) return pagesFrom(1, pageCount)
  // A link at each end, and a gap beside it where pages are left out.
  const room = linksMax - 4
  const first = Math.min(Math.max(page - Math.floor(room / 2), 1), pageCount - room + 1)
  if (first <= 3) return [...pagesFrom(1, room + 2), 'gap', pageCount]
  if (first + room >= pageCount - 1) return [1, 'gap', ...pagesFrom(pageCount - room - 1, room + 2)]
  return [1, 'gap', ...pagesFrom(first, room), 'gap', pageCount]
}

const pagesFrom = (first: number, count: number) => Array.from({ length: count }, (_none, index) => first + index)

/** Returns the nearest page that there is; a request for another one is a mistake that goes into the log [8.15]. */
export function pageInRange(page: number, pageCount: number): number {
  const last = Math.max(1, pageCount)
  const nearest = Number.isInteger(page) ? Math.min(Math.max(page, 1), last) : 1
  if (nearest !== page) warn(`Page ${page} is out of range: there are ${last}`)
  return nearest
}
