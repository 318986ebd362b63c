import { defined } from '../../../../contract/defined.ts'
import { knownCharities } from './known-charities.ts'

/** Letters of other scripts, small capitals and digits that read like a Latin letter. */
const homoglyphs: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'аеорсухікмтвнјѕԁɡ'].map((letter, index) => [letter, defined('aeopcyxikmtbhjsdg'[index])])),
  ...Object.fromEntries([...'αορντκιευ'].map((letter, index) => [letter, defined('aopvtkieu'[index])])),
  ...Object.fromEntries(
    [...'ᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, index) => [letter, defined('abcdefghjklmnoprstuvwyz'[index])]),
  ),
  ...Object.fromEntries([...'01345$@'].map((letter, index) => [letter, defined('oleassa'[index])])),
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ɪ: 'i',
}

const leftOut = new Set(['stichting', 'nederland', 'netherlands', 'foundation', 'het', 'de', 'the', 'nl'])

/** The length up to which a name only matches a whole word, as its letters also stand in a row inside many words. */
const shortMax = 5

/** Returns the words of a name as they are compared: without case, marks and look-alike letters. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const latin = [...plain].map((letter) => homoglyphs[letter] ?? letter).join('')
  return latin.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** Returns a name in one word, whole and without words that many organizations have in theirs. */
function formsOf(name: string) {
  const words = wordsOf(name)
  return { words, whole: words.join(''), core: words.filter((word) => !leftOut.has(word)).join('') }
}

const charityForms = knownCharities.map(([name, ...others]) => ({ name, forms: [name, ...others].map(formsOf) }))

/**
 * Finds the well-known charity with a name that this one resembles, as donors know it; undefined when there is none.
 */
export function findCharityLike(name: string): string | undefined {
  const { words, whole, core } = formsOf(name)
  const isLike = (form: ReturnType<typeof formsOf>) => {
    if (core === form.core && core !== '') return true
    if (form.whole.length <= shortMax) return words.includes(form.whole)
    return whole.includes(form.whole) || isOneOff(core, form.core)
  }
  return charityForms.find(({ forms }) => forms.some(isLike))?.name
}

/** Whether the words differ by one letter more, less or another: a slip of the finger, or a lookalike. */
function isOneOff(left: string, right: string): boolean {
  if (right.length <= shortMax) return false
  if (Math.abs(left.length - right.length) > 1) return false
  let start = 0
  while (start < left.length && left[start] === right[start]) start += 1
  let end = 0
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  return Math.max(left.length, right.length) - start - end <= 1
}
