/**
 * Returns the one row of a statement that always brings one: the inserted row, a count, a sum.
 * @throws Error when there is none, or more
 */
export function one<Row>(rows: readonly Row[]): Row {
  const [row, ...others] = rows
  if (row === undefined || others.length > 0) throw new Error(`a statement returned ${rows.length} rows instead of one`)
  return row
}
