import { FieldErrors } from '../errors.ts'

/** Where a page of a list ends, as text that says nothing to whoever gets it. */
export const cursorOf = (id: number): string => Buffer.from(`id:${id}`).toString('base64url')

/**
 * The id in a cursor; undefined when there is none, which means the first page.
 * @throws FieldErrors on `after` for anything that `cursorOf` did not make
 */
export function idOfCursor(after: string | undefined): number | undefined {
  if (after === undefined) return undefined
  const id = Number(/^id:(\d{1,15})$/.exec(Buffer.from(after, 'base64url').toString('latin1'))?.[1])
  if (!Number.isInteger(id) || cursorOf(id) !== after) throw new FieldErrors({ after: ['validation.invalid'] })
  return id
}

/** A page of a list from `limit + 1` rows: the extra one only tells that there is more. */
export function pageOfRows<Row extends { id: number }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  if (rows.length <= limit) return { rows, next: null }
  const shown = rows.slice(0, limit)
  return { rows: shown, next: cursorOf(shown.at(-1)!.id) }
}
