import type { AnyColumn, GetColumnData, Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { defined } from '../../../../contract/defined.ts'
import type { BatchName, Statement } from '../database.ts'

/** An item that a statement selects. */
export interface SelectItem<Data> {
  readonly sql: string
  readonly isMoment: boolean
  /** The type of the item in the row; there is nothing in it. */
  readonly data?: Data
}

/** The columns that a hand-written statement selects, by the names that its rows have. */
export type Selection = Readonly<Record<string, SelectItem<unknown>>>

export type RowOf<S extends Selection> = {
  -readonly [Name in keyof S]: S[Name] extends SelectItem<infer Data> ? Data : never
}

type Columns = Readonly<Record<string, AnyColumn>>

/** The row that picked columns give, from Drizzle and from a statement alike. */
export type DataOf<C extends Columns> = { -readonly [Name in keyof C]: GetColumnData<C[Name]> }

/** Picks columns of a table, for Drizzle's `select` and `returning`, and for `columnsOf`. */
export function pick<T extends Table, Name extends keyof T['_']['columns'] & keyof T>(
  table: T,
  ...names: Name[]
): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, Name>
}

/** Returns a column of a table that is called `alias` in our own SQL. */
export const columnOf = <C extends AnyColumn>(alias: string, column: C): SelectItem<GetColumnData<C>> => ({
  sql: `${alias}.${column.keyAsName ? toSnakeCase(column.name) : column.name}`,
  isMoment: column.columnType === 'PgTimestamp',
})

/** Returns several columns of a table, under the names that they are picked by. */
export const columnsOf = <C extends Columns>(alias: string, columns: C) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, columnOf(alias, column)])) as {
    [Name in keyof C]: SelectItem<GetColumnData<C[Name]>>
  }

/**
 * Selects SQL of our own, with the type that it gives: a number for a count, the result of `json_build_object`, or a
 * moment.
 */
export const expression = <Data>(sql: string, { isMoment = false } = {}): SelectItem<Data> => ({ sql, isMoment })

/** Returns a selected column of a table that may have no row to join. */
export const nullable = <Data>(selected: SelectItem<Data>): SelectItem<Data | null> => selected

/**
 * Returns the row that a left join gave, without the rest of the row.
 * @param key a column that is never null in the joined table
 * @returns undefined where there was nothing to join
 */
export function joinedRow<S extends Selection>(joined: S, row: object, key: keyof S & string): RowOf<S> | undefined {
  const columns = Object.entries(row).filter(([name]) => name in joined)
  const result = Object.fromEntries(columns) as RowOf<S>
  return result[key] === null ? undefined : result
}

/** Lists the list of the selection as it stands behind `select`. */
export const listOf = (selection: Selection): string =>
  Object.entries(selection)
    .map(([name, { sql }]) => `${sql} as "${name}"`)
    .join(', ')

/**
 * Defines a statement with rows of the type of its selection. Its text is the same each time, and values are
 * parameters, so that nothing of a request becomes SQL (SQL injection).
 * @param text gets the columns behind `select` or `returning`
 */
export function defineStatement<const S extends Selection>(parts: {
  name: string
  batch?: BatchName
  lockedBy?: number
  selection: S
  text: (list: string) => string
}): Statement<RowOf<S>> {
  const { selection, text, ...rest } = parts
  const moments = Object.keys(selection).filter((column) => defined(selection[column]).isMoment)
  return { ...rest, text: text(listOf(selection)), moments }
}
