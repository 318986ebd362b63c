// Characters that show nothing make a name that cannot be read, or that reads as another one.

/**
 * Characters that Unicode shows as nothing, and beside them control characters and fillers. Joiners and styles are
 * assessed below.
 */
const invisible = /\p{Cc}|(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}|\u2800|[\uFFF9-\uFFFB]/gu
/** Joiners shape the letters of scripts such as Arabic and Devanagari; between our own letters they only hide. */
const joinedLetter = '(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])[\\p{L}\\p{M}]'
const picture = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]'
const looseJoiner = new RegExp(
  `(?!(?<=${joinedLetter})[\\u200C\\u200D](?=${joinedLetter})|(?<=${picture})\\u200D(?=\\p{Extended_Pictographic}))[\\u200C\\u200D]`,
  'gu',
)
/** The style of a picture, and of a digit in a box. */
const looseStyle = /(?<!\p{Extended_Pictographic}|[\d#*](?=\uFE0F\u20E3))\uFE0F/gu

/** Returns a line of text without invisible characters, with one space where there were several. */
export const visibleLine = (text: string): string =>
  text
    // A tab or a line's end separated words.
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(looseStyle, '')
    .replace(looseJoiner, '')
    .replace(/ +/g, ' ')
    .trim()

/** Whether there is something to read: an accent or a joiner alone is nothing. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
