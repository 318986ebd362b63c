/** Each word is looked for in every row: more than these narrow nothing down. */
const wordsMax = 10

/**
 * A search text, as patterns for `ilike` that all have to fit: each of its words, wherever it stands. There is no
 * full-text search.
 */
export const searchPatterns = (search: string): string[] =>
  search
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, wordsMax)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
