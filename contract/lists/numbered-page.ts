import { z } from 'zod'
import { wholeNumber } from '../fields/fields.ts'

export const pageNumberMax = 10_000

/**
 * Defines the query of a numbered, paged list in one of a few orders, and filtered. There are two kinds of lists, and
 * each call takes one of them by the first rule that holds:
 * - `cursorPage`, where rows are added or taken while its reader reads on, or may be too many to be counted for each
 *   page: donations, queues of staff, logs. Rows that come or go shift no others, and a later page costs no more than
 *   the first.
 * - `numberedPage`, for all else: the reader wants to know how many there are, and to jump between pages.
 *
 * The server makes both in `server/platform/lists`.
 *
 *     query: numberedQuery({ orders: ['newest', 'name'], pageSize: 10, filter: { search: line(100).default('') } })
 * @param orders the first is meant when none is requested
 */
export const numberedQuery = <const Order extends string, Filter extends z.ZodRawShape>(list: {
  orders: readonly [Order, ...Order[]]
  pageSize: number
  filter: Filter
}) =>
  z.object({
    ...list.filter,
    order: z.enum(list.orders, 'validation.choose').default(list.orders[0] as never),
    page: wholeNumber({ max: pageNumberMax }).default(1),
    limit: wholeNumber({ max: 100 }).default(list.pageSize),
  })

/** Defines a page of a numbered list. A page beyond the last is empty. */
export const numberedPage = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    page: z.number().int(),
    /** The number of pages; an empty list has one. */
    pages: z.number().int(),
    /** The number of rows on all pages together. */
    total: z.number().int(),
  })
