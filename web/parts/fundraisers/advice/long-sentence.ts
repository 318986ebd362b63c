/** More words than a reader keeps in mind. */
const wordsMax = 30
const wordsShown = 8

/** Returns the beginning of a text, to find it by. */
export const beginOf = (text: string): string => shorten(wordsOf(text))

/** Returns the beginning of the first sentence that is too long. */
export function longSentenceIn(text: string): string | undefined {
  const sentences = text.split(/(?<=[.!?…؟।。])\s+|\n+/)
  const long = sentences.map(wordsOf).find((words) => words.length > wordsMax)
  return long && shorten(long)
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

const shorten = (words: readonly string[]) =>
  words.length <= wordsShown ? words.join(' ') : `${words.slice(0, wordsShown).join(' ')} …`
