/** What somebody looks for, as patterns for `ilike` that all have to fit: each of its words, wherever it stands. */
export const searchPatterns = (search: string): string[] =>
  search
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
