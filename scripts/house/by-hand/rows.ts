/** The first row of a query by its index, as a function returns it. */
const byIndex = /(?:\breturn|=>) (?:\(await .*\)|rows)\[0\]/

/** The number of rows as a statement of its own, which Drizzle has. */
const rowCounts = /`count\(\*\)(::int)?`/

/**
 * Checks that the first row of a query is taken apart from the others, `const [row] = await …`, and the number of rows
 * counted by `count()`.
 * @returns a line for each other way
 */
export function strayRows(path: string, lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => [
    ...(byIndex.test(line) ? [`${path}:${at + 1}: a row by its index; write const [row] = await …`] : []),
    ...(rowCounts.test(line) ? [`${path}:${at + 1}: a count by hand; use count() of Drizzle`] : []),
  ])
}
