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
  againafter: 'retryAfter',
  lookagain: 'poll or check',
  lookevery: 'pollEvery',
}

/**
 * Words of our own within names of everything but the interface, which has words of its own for people: what they do
 * has a verb of the field.
 */
const foreignParts: Record<string, string> = {
  admission: 'acceptance',
  admit: 'accept or approve',
  ask: 'request, send or query',
  asked: 'requested',
  asking: 'request or requester',
  asks: 'requests',
  forget: 'delete, erase, evict or clear',
  forgetting: 'deletion',
  forgotten: 'deleted, erased or expired',
  happening: 'event',
  happenings: 'events',
  judge: 'validate, decide or assess',
  judged: 'validated or valid',
  judgement: 'validation',
  lately: 'recently',
  meant: 'selected',
  patience: 'timeout, retries or polling',
  patient: 'what is awaited',
  trouble: 'failure or fault',
  troubles: 'failures or faults',
  unasked: 'unrequested',
}

/** The kiosk shows accounts: their people are users there, as in its calls and URLs. */
const wordsOfKiosk: Record<string, string> = { person: 'user', persons: 'users', people: 'users' }

/** Whether a file is of the kiosk; its tests of screens have a driver of the keyboard with the name `person`. */
const isOfKiosk = (path: string): boolean => /staff\/kiosk\//.test(path) && !/\.test\.tsx?$/.test(path)

/** Returns the words of a name: `judgeRows`, `judge-rows` and `JUDGE_ROWS` have two each. */
const partsOf = (name: string): string[] =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((part) => part.toLowerCase()) ?? []

/** The files in which the word is not ours: a library's name for an icon, tests that forbid it, and these words. */
const wordsElsewhere = new Set([
  'web/parts/identity/notification-item.tsx',
  'server/platform/i18n/words.test.ts',
  'scripts/house/words/foreign-words.ts',
  'scripts/house/words/operator-texts.ts',
  'scripts/house/words/type-names.ts',
  'scripts/house/words/foreign-words.test.ts',
])

const isForeign = (name: string, word: string) =>
  name.toLowerCase().includes(word) && !/gift.?suggestion/i.test(name) && !/^(giftig|giften?)$/i.test(name)

const entryOf = (part: string): [string, string][] => {
  const instead = Object.hasOwn(foreignParts, part) ? foreignParts[part] : undefined
  return instead === undefined ? [] : [[part, instead]]
}

const isComment = (line: string) => /^\s*(\*|\/\/|\/\*)/.test(line)

/** Returns the names of schemas in the OpenAPI document, and the summaries of its calls, which clients read first. */
const readByClients = (path: string, text: string): string[] => [
  ...[...text.matchAll(/\.meta\(\{([^}]*)\}/g)].flatMap(({ 1: meta = '' }) => meta.match(/'[^']*'|"[^"]*"/g) ?? []),
  ...summariesOf(path, text).map((summary) => summary.text),
]

/** @returns a line for each name, schema and word of a summary that the field has another word for */
export function foreignWordsIn(path: string, lines: readonly string[]): string[] {
  if (wordsElsewhere.has(path)) return []
  // Other texts between quotes are for people, keys of these, and stored values.
  const names = lines.filter((line) => !isComment(line)).map((line) => line.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, ''))
  const problem = (name: string, [word, instead]: [string, string]) =>
    `${path}: ${name}: not "${word}" but "${instead}"`
  const inWords = wordsOf([path, ...names, ...readByClients(path, lines.join('\n'))]).flatMap((name) =>
    Object.entries(foreignWords)
      .filter(([word]) => isForeign(name, word))
      .map((entry) => problem(name, entry)),
  )
  const inParts = wordsOf(path.startsWith('web/') ? [] : [path, ...names]).flatMap((name) =>
    partsOf(name)
      .flatMap((part) => entryOf(part))
      .map((entry) => problem(name, entry)),
  )
  const inKiosk = wordsOf(isOfKiosk(path) ? [path, ...names, ...readByClients(path, lines.join('\n'))] : []).flatMap(
    (name) =>
      partsOf(name).flatMap((part) =>
        Object.hasOwn(wordsOfKiosk, part) ? [problem(name, [part, wordsOfKiosk[part] ?? ''])] : [],
      ),
  )
  return [...inWords, ...inParts, ...inKiosk]
}

const wordsOf = (texts: readonly string[]): string[] => texts.flatMap((text) => text.match(/[\w-]+/g) ?? [])
