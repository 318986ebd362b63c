import { defined } from '../../../../contract/defined.ts'
import { slugLengthMax } from '../../../../contract/fields/limits.ts'

/** Room for a dash and a number behind it. */
const wordLengthMax = slugLengthMax - 8

/** Letters that do not come apart into one of a to z and an accent. */
const letterSpellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * Returns the slug of a name, the first segment of a URL: 'Stichting Água & Co.' becomes 'stichting-agua-co'. A name
 * that has none of these letters becomes the word that is given for it.
 */
export function slugOf(name: string, otherwise: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => defined(letterSpellings[letter]))
  const words = letters.replaceAll(/['’]/g, '').replaceAll(/[^a-z\d]+/g, '-')
  return words.slice(0, wordLengthMax).replaceAll(/^-|-$/g, '') || otherwise
}

/** Returns the slug itself and then with a number behind it: 'water', 'water-2', 'water-3' … */
export const slugsLike = (slug: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => (at === 0 ? slug : `${slug}-${at + 1}`))
