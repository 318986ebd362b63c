import { z } from 'zod'
import { wholeNumber } from '../fields/fields.ts'

export const pageNumberMax = 10_000

/**
 * The query of a numbered, paged list in one of a few orders, and filtered: for lists that fit on some
 * pages, whose reader wants to know how many. What only grows while one looks has cursors instead: `page-of.ts`.
 *
 *     query: listQuery({ orders: ['newest', 'name'], pageSize: 10, filter: { search: line(100).default('') } })
 * @param orders the first is meant when none is asked for
 */
export const listQuery = <const Order extends string, Filter extends z.ZodRawShape>(list: {
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

/** A page of such a list. One beyond the last is empty. */
export const listPage = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    page: z.number().int(),
    /** How many pages there are; an empty list has one. */
    pages: z.number().int(),
    /** How many there are on all pages together. */
    total: z.number().int(),
  })
