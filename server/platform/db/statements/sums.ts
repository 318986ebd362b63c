import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** Counts the rows for which a condition is true; `count()` of Drizzle counts all. */
export const countWhere = (condition: SQL): SQL<number> =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** Sums an amount of all rows, or of those for which a condition is true; 0 where there are none. */
export const sumOf = (amount: SQLWrapper, condition?: SQL): SQL<number> =>
  (condition === undefined
    ? sql<number>`coalesce(sum(${amount}), 0)`
    : sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`
  ).mapWith(Number)
