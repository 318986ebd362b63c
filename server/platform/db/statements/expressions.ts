import { getTableColumns, type Table } from 'drizzle-orm'
import { defined } from '../../../../contract/defined.ts'
import { columnOf } from './selection.ts'

/**
 * Columns of a table, each with its value as an expression of SQL: a parameter such as ':name', or a column that is
 * read.
 */
export type Expressions<T extends Table> = Readonly<Partial<Record<keyof T['$inferInsert'] & string, string>>>

/**
 * Returns the names of the columns, for a statement by hand that a slice lends to others: they name the columns that
 * are written, and the owner of the table alone says where.
 *
 *     `insert into rooms (${namesOf(rooms, room)}) ${rowsOf(room, 'from house')}`
 */
export function namesOf<T extends Table>(table: T, expressions: Expressions<T>): string {
  const columns = getTableColumns(table)
  return Object.keys(expressions)
    .map((name) => columnOf('', defined(columns[name])).sql.slice(1))
    .join(', ')
}

/**
 * Returns the values of the expressions, in the same order.
 * @param from the source: a row is written for each; one row of values without it
 */
export function rowsOf(expressions: Readonly<Record<string, string | undefined>>, from?: string): string {
  const values = Object.values(expressions).join(', ')
  return from === undefined ? `values (${values})` : `select ${values} ${from}`
}
