import { defined } from '../../../contract/defined.ts'
import { FieldErrors } from '../errors.ts'

/** Returns the cursor of a list (keyset pagination): where a page ends, as text without a meaning for its reader. */
export const cursorOf = (id: number): string => Buffer.from(`id:${id}`).toString('base64url')

/**
 * Returns the id in a cursor; undefined when there is none, which means the first page.
 * @throws FieldErrors on `after` for anything that `cursorOf` did not make
 */
export function idOfCursor(after: string | undefined): number | undefined {
  if (after === undefined) return undefined
  const id = Number(/^id:(\d{1,15})$/.exec(Buffer.from(after, 'base64url').toString('latin1'))?.[1])
  if (!Number.isInteger(id) || cursorOf(id) !== after) throw new FieldErrors({ after: ['validation.invalid'] })
  return id
}

/** The end of a page of a list that is ordered by more than the id, as a moment or an amount in cents. */
export interface ListPosition {
  value: number
  id: number
}

/** @param order of a list that has several: a position in one is none in another */
export const cursorOfPosition = ({ value, id }: ListPosition, order?: string): string =>
  Buffer.from(`${order === undefined ? '' : `${order}.`}${value}.${id}`).toString('base64url')

/**
 * Returns the position in a cursor; undefined when there is none, which means the first page.
 * @throws FieldErrors on `after` for anything that `cursorOfPosition` did not make of a position in this order
 */
export function positionOfCursor(after: string | undefined, order?: string): ListPosition | undefined {
  if (after === undefined) return undefined
  // Thirteen digits of milliseconds last until the year 2286, later years not every database knows; no amount is as
  // long.
  const text = Buffer.from(after, 'base64url').toString('latin1')
  const [, orderText, value, id] = /^(?:([a-z]+)\.)?(\d{1,13})\.(\d{1,15})$/.exec(text) ?? []
  if (value === undefined || orderText !== order) throw new FieldErrors({ after: ['validation.invalid'] })
  return { value: Number(value), id: Number(id) }
}

/** Returns a page of a list from `limit + 1` rows: the extra one only shows, without counting, that there is more. */
export function cursorPageOf<Row extends { id: number }>(
  rows: Row[],
  limit: number,
  endsAt: (last: Row) => string = ({ id }) => cursorOf(id),
): { rows: Row[]; next: string | null } {
  if (rows.length <= limit) return { rows, next: null }
  const pageRows = rows.slice(0, limit)
  return { rows: pageRows, next: endsAt(defined(pageRows.at(-1))) }
}
