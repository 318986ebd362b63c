/** The length in characters of a subject, which mailboxes cut much earlier. */
const subjectLengthMax = 200

/**
 * Writes a subject as one line of printable text: names of users are in it, and a line break would begin another
 * header. Characters that are not seen, or turn the direction of the rest, are left out too.
 */
export const subjectLine = (text: string): string =>
  shorten(
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
      .replace(/ {2,}/g, ' ')
      .trim(),
    subjectLengthMax,
  )

/** The length in characters of a name in a subject that goes on behind it. */
const nameLengthMax = 60

/** Returns a name within a subject, shortened so that it leaves room for the words that matter. */
export const nameInSubject = (name: string): string => shorten(name, nameLengthMax)

/** Cuts between words where there is one near, and never in the middle of a character. */
function shorten(text: string, lengthMax: number): string {
  const characters = [...text]
  if (characters.length <= lengthMax) return text
  const start = characters.slice(0, lengthMax - 1).join('')
  const wordEnd = start.lastIndexOf(' ')
  return `${(wordEnd > start.length / 2 ? start.slice(0, wordEnd) : start).trimEnd()}…`
}
