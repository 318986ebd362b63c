import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../borders/check-borders.ts'

// The guides for users stand in Dutch in docs/user, and in English in docs/user/en. Both have the same headings, points
// and rows, and name the controls of the screens by the texts of their language.

const guides = 'docs/user'

/** Returns the headings with their levels, and the points, steps and rows below each. */
const outlineOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^(#+|-|\d+\.|\|)(?= )/.exec(line)?.[1]?.replace(/\d+/, '1') ?? [])

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Returns the names that a guide cites in bold or italics. */
const citedIn = (text: string): string[] =>
  [...flat(text).matchAll(/\*\*(.+?)\*\*|_([^_]+)_/g)].map(([, bold, italic]) => (bold ?? italic)!)

/** @param translations the English texts by the Dutch text that they translate */
export function wrongGuide(dutch: string, english: string, translations: ReadonlyMap<string, string[]>): string[] {
  const [own, other] = [outlineOf(dutch), outlineOf(english)]
  const at = own.findIndex((mark, index) => mark !== other[index])
  const isSame = at < 0 && own.length === other.length
  const plain = flat(english).toLowerCase()
  return [
    ...(isSame
      ? []
      : [`has another outline than the Dutch guide, from heading, point or row ${Math.max(at, 0) + 1} on`]),
    ...citedIn(dutch).flatMap((cited) => {
      const texts = translations.get(cited)
      const isNamed = texts === undefined || texts.some((text) => plain.includes(text.toLowerCase()))
      return isNamed ? [] : [`does not name "${texts.join('" or "')}", as the Dutch guide names "${cited}"`]
    }),
  ]
}

type Texts = { [key: string]: string | Texts }

const pairsOf = (dutch: Texts, english: Texts): [string, string][] =>
  Object.entries(dutch).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[text, english[key] as string]] : pairsOf(text, english[key] as Texts),
  )

function translationsOf(): Map<string, string[]> {
  const read = (language: string, path: string) =>
    JSON.parse(readFileSync(join(projectRoot, 'contract/texts', language, path), 'utf8')) as Texts
  const files = readdirSync(join(projectRoot, 'contract/texts/nl'), { recursive: true, encoding: 'utf8' })
  const translations = new Map<string, string[]>()
  for (const path of files.filter((name) => name.endsWith('.json')))
    for (const [text, english] of pairsOf(read('nl', path), read('en', path)))
      translations.set(text, [...(translations.get(text) ?? []), english])
  return translations
}

/** @returns a sentence for each guide that is missing in a language, or differs between the two */
export function wrongGuides(): string[] {
  const namesIn = (folder: string) => readdirSync(join(projectRoot, folder)).filter((name) => name.endsWith('.md'))
  const english = namesIn(`${guides}/en`)
  const translations = translationsOf()
  return namesIn(guides).flatMap((name) => {
    const path = `${guides}/en/${name}`
    if (!english.includes(name)) return [`${path}: is missing`]
    const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
    return wrongGuide(read(`${guides}/${name}`), read(path), translations).map((mistake) => `${path}: ${mistake}`)
  })
}
