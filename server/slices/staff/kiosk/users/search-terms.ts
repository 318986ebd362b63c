/** More words than these narrow nothing down. */
const wordsMax = 8

/** A word that is looked for: as it is, or as the beginning of one. */
export interface SearchTerm {
  word: string
  isBeginning: boolean
}

/**
 * Returns the words of a search text, of letters and digits alone, as the database splits names and e-mail addresses.
 * The beginning of a word is enough, but for those of a whole e-mail address: half the world begins with `gmail`, and
 * the end of the e-mail address after the dot distinguishes no users.
 */
export function searchTerms(query: string): SearchTerm[] {
  const [, before, after] = /^(.+)@([^@]+\..+)$/.exec(query.trim()) ?? []
  if (before === undefined || after === undefined) return wordsIn(query).map((word) => ({ word, isBeginning: true }))
  return [...wordsIn(before), ...wordsIn(after).slice(0, -1)].map((word) => ({ word, isBeginning: false }))
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, wordsMax)

/** Reads an id: `12` and `#12` are one; undefined for anything else. */
export function numberIn(query: string): number | undefined {
  const digits = /^#?(\d{1,15})$/.exec(query.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
