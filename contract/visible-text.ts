// Characters that show nothing make a name that cannot be read, or that reads as another one.

/** Control characters, marks that turn the direction of writing, spaces and fillers without width, and tags. */
const invisible = new RegExp(
  [
    '\\p{Cc}',
    '\\u00AD|\\u061C|\\u115F|\\u1160|\\u17B4|\\u17B5',
    '[\\u180B-\\u180F]',
    '\\u200B|\\u200E|\\u200F|[\\u202A-\\u202E]|[\\u2060-\\u206F]',
    '\\u2800|\\u3164|\\uFEFF|\\uFFA0|[\\uFFF0-\\uFFFB]',
    '[\\u{1D173}-\\u{1D17A}]|[\\u{E0000}-\\u{E0FFF}]',
  ].join('|'),
  'gu',
)
/** Joiners belong between letters of some scripts, and between the parts of an emoji; elsewhere they hide. */
const looseJoiner = /(?<!\p{L}|\p{M}|\p{S})(?:\u200C|\u200D)|(?:\u200C|\u200D)(?!\p{L}|\p{M}|\p{S})/gu

/** A line of text without what nobody sees, with one space where there were several. */
export const visibleLine = (text: string): string =>
  text
    // A tab or a line's end separated words.
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(looseJoiner, '')
    .replace(/ +/g, ' ')
    .trim()

/** Whether there is something to read: an accent or a joiner alone is nothing. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
