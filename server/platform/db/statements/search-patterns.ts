import { type SQL, sql } from 'drizzle-orm'

/** Each word is looked for in every row: more than these narrow nothing down. */
const wordsMax = 10

/**
 * Returns a search text as patterns for `like` or `ilike` that all have to fit: each of its words, wherever it stands.
 * There is no full-text search.
 */
export const searchPatterns = (search: string): string[] =>
  search
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, wordsMax)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/**
 * Returns the condition that texts fit all patterns, in capitals or not; undefined without patterns. The texts are put
 * together and made small once: with an `ilike` for each word that is the cost of each.
 */
export const fitsAll = (texts: SQL, patterns: readonly string[]): SQL | undefined =>
  patterns.length === 0
    ? undefined
    : sql`lower(${texts}) like all (array[${sql.join(
        patterns.map((pattern) => sql`lower(${pattern})`),
        sql`, `,
      )}])`

/** Returns the condition that each word of a search stands somewhere in the texts. */
export const hasEveryWord = (texts: SQL, search: string): SQL | undefined => fitsAll(texts, searchPatterns(search))
