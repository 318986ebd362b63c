import { sentencesOf } from './pronouns.ts'

/** A word with one meaning in the glossary. */
interface WordOfOneMeaning {
  /** The word as it stands in sentences, and in a name whose words are apart: `openPlace` is "open place". */
  word: RegExp
  /** The sentence of a failure. */
  rule: string
  /** Files that are about the meaning and may say it; none where another word has it everywhere. */
  where?: RegExp
}

const words: readonly WordOfOneMeaning[] = [
  {
    word: /\bplace[sd]?\b/i,
    rule: 'a place is the right to take part in a project, and else a position, rank, turn, permit, location, screen or field',
    where: new RegExp(
      [
        'signups',
        '/registrations?\\b',
        '^(?:contract|server/(?:schema|slices))/fundraisers/(?:projects|participants|team-members|totals)\\b',
        '^server/slices/money/payments/payable\\.ts$',
        '^bench/(?:run|logins/measure-last-place)\\.ts$',
        '^bench/README\\.md$',
        '^scripts/(?:house|borders/(?:slice-order|table-owners))',
        '^tests/e2e/signups/',
        '^docs/(?:glossary|product/(?:README|undo|limits)|decisions/(?:0006|0023)-.*)\\.md$',
        '^(?:ARCHITECTURE|CHANGELOG)\\.md$',
      ].join('|'),
    ),
  },
  {
    word: /\brecurring (?:charge|donation|donor|month)s?\b/i,
    rule: 'a donation that repeats is a monthly donation; recurring are a payment of a provider, and revenue',
  },
  {
    word: /\b(?:appl(?:y|ies)|gives?|presents?|shows?) (?:a |the )?coupons?\b/i,
    rule: 'a coupon is a code, which is redeemed; what comes off a bill is a discount',
  },
  {
    word: /^(?:find|get|show) last (?!index\b|seen\b)/i,
    rule: 'the newest row is the latest, and the last is at the end of an order',
  },
  {
    word: /\btrials?\b/i,
    rule: 'a trial is of a plan; a webhook is tested',
    where: /^(?!.*webhook)/,
  },
  {
    word: /\b(?:a|the|that|this|one|same|second|closed|closing) windows?\b/i,
    rule: 'what opens over a page is a dialog; a window is one of a browser',
    // Elsewhere it is a span of time, as that of a throttle.
    where: /^(?!web\/)|\.test\.tsx?$|^web\/(?:embedded|lib\/link-in-page)/,
  },
]

const comment = /^\s*(?:\*|\/\/|\/\*)/

/** Returns the names in a line of code, each with its words apart, without texts between quotes and styles. */
const namesIn = (line: string): string[] =>
  line
    .replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, '')
    .replaceAll(/\/\/.*$|\bplace-(?:content|items)\b/g, '')
    .match(/\w+/g)
    ?.map((name) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.join(' ') ?? '') ?? []

const strictFor = (path: string): readonly WordOfOneMeaning[] =>
  words.filter(({ where }) => where?.test(path) !== true && !path.startsWith('scripts/house/words/one-meaning'))

const isCited = /`[^`]*`|"[^"]*"|\]\([^)]*\)/g

/**
 * Checks that a word of one meaning stands in names, comments and titles of tests of the files alone that are about
 * this meaning. Texts for people are not looked at.
 * @returns a line for each that stands elsewhere
 */
export function strayMeaningsIn(path: string, lines: readonly string[]): string[] {
  const strict = strictFor(path)
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path)
  const failuresAt = (at: number, text: string) =>
    strict.filter(({ word }) => word.test(text)).map(({ rule }) => `${path}:${at}: ${rule}`)
  return [
    ...sentencesOf(lines, isTest).flatMap(({ at, text }) => failuresAt(at, text.replaceAll(isCited, '…'))),
    ...lines.flatMap((line, index) =>
      comment.test(line) ? [] : [...new Set(namesIn(line).flatMap((name) => failuresAt(index + 1, name)))],
    ),
  ]
}

/** @returns the lines for a document, without its code, links and cited words */
export const strayMeaningsInDocument = (path: string, lines: readonly string[]): string[] =>
  strictFor(path).flatMap(({ word, rule }) =>
    lines.flatMap((line, index) => (word.test(line.replaceAll(isCited, '…')) ? [`${path}:${index + 1}: ${rule}`] : [])),
  )
