import type { PGlite } from '@electric-sql/pglite'

/** The types of lists of texts, and of whole numbers of both sizes, as PostgreSQL numbers its types. */
const lists = ['1009', '1007', '1016']

/**
 * Shares the parsers of an engine. Drizzle gives parsers of its own with each statement, for which the engine's client
 * copies all that it has: hundreds, as every table and view, of PostgreSQL itself too, has a type for a list of its
 * rows. That takes longer than a small statement does. So only those that are needed beside Drizzle's own are copied;
 * without Drizzle all are found as before.
 */
export function shareParsers(lite: PGlite, own: readonly string[]): void {
  const all = lite.parsers
  const copied = [...own, ...lists].map((type) => [type, all[Number(type)]] as const)
  lite.parsers = Object.setPrototypeOf(Object.fromEntries(copied), all) as PGlite['parsers']
}
