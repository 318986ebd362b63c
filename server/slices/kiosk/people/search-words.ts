/** More words than these narrow nothing down. */
const wordsMax = 8

/** The words of what is looked for, of letters and digits alone, as the database splits names and addresses. */
export const searchWords = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, wordsMax)

/** `12` and `#12` are a number as well; undefined for anything else. */
export function numberIn(query: string): number | undefined {
  const digits = /^#?(\d{1,15})$/.exec(query.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
