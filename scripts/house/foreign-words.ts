import { summariesOf } from './summaries.ts'

/**
 * Words of our own for what the field, or the glossary, has a word for. `gift_suggestions` is a word of the
 * specification.
 */
const foreignWords: Record<string, string> = {
  convoy: 'batch',
  asker: 'organizer',
  specimen: 'showcase',
  antiforgery: 'csrf',
  gift: 'donation',
  wish: 'request',
  passenger: 'item',
  actedfor: 'impersonation',
  actingfor: 'impersonation',
}

/** The files in which the word is not ours: a library's name for an icon, tests that forbid it, and these words. */
const wordsElsewhere = new Set([
  'web/parts/identity/notification-item.tsx',
  'server/platform/i18n/words.test.ts',
  'scripts/house/foreign-words.ts',
  'scripts/house/foreign-words.test.ts',
])

const isForeign = (name: string, word: string) =>
  name.toLowerCase().includes(word) && !/gift.?suggestion/i.test(name) && !/^(giftig|giften?)$/i.test(name)

const isComment = (line: string) => /^\s*(\*|\/\/|\/\*)/.test(line)

/** The names of schemas in the OpenAPI document, and the summaries of its calls, which clients read first. */
const readByClients = (path: string, text: string): string[] => [
  ...[...text.matchAll(/\.meta\(\{([^}]*)\}/g)].flatMap(({ 1: meta = '' }) => meta.match(/'[^']*'|"[^"]*"/g) ?? []),
  ...summariesOf(path, text).map((summary) => summary.text),
]

/** @returns a line for each name, schema and word of a summary that the field has another word for */
export function foreignWordsIn(path: string, lines: readonly string[]): string[] {
  if (wordsElsewhere.has(path)) return []
  // Other texts between quotes are for people, keys of these, and what is stored.
  const names = lines.filter((line) => !isComment(line)).map((line) => line.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, ''))
  return [path, ...names, ...readByClients(path, lines.join('\n'))]
    .flatMap((text) => text.match(/[\w-]+/g) ?? [])
    .flatMap((name) =>
      Object.entries(foreignWords)
        .filter(([word]) => isForeign(name, word))
        .map(([word, instead]) => `${path}: ${name}: not "${word}" but "${instead}"`),
    )
}
