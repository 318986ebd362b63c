import { sentencesOf } from './pronouns.ts'

/** A word with one meaning in the glossary: the files that are about it may say it, and no others. */
interface WordOfOneMeaning {
  /** The word as it stands in sentences. */
  inSentences: RegExp
  /** The words of a name, in small letters, that are it. */
  inNames: readonly string[]
  meaning: string
  instead: string
  /** Files that are about the meaning. */
  where: RegExp
}

const words: readonly WordOfOneMeaning[] = [
  {
    inSentences: /\bplace[sd]?\b/i,
    inNames: ['place', 'placed', 'places'],
    meaning: 'the right to take part in a project',
    instead: 'position, rank, turn, permit, location, screen, portal, field, instead of, replaces',
    where: new RegExp(
      [
        'signups',
        '/registrations?\\b',
        '^(?:contract|server/(?:schema|slices))/fundraisers/(?:projects|participants|team-members|totals)\\b',
        '^server/slices/money/payments/payable\\.ts$',
        '^bench/(?:run|logins/last-place)\\.ts$',
        '^bench/README\\.md$',
        '^scripts/(?:house|borders/(?:slice-order|table-owners))',
        '^tests/e2e/signups/',
        '^docs/(?:glossary|product/(?:README|undo)|decisions/(?:0006|0023|0024)-.*)\\.md$',
        '^(?:ARCHITECTURE|CHANGELOG)\\.md$',
      ].join('|'),
    ),
  },
]

const comment = /^\s*(?:\*|\/\/|\/\*)/

/** Returns the words of the names in lines of code, without texts between quotes. */
const partsOf = (line: string): string[] =>
  line
    // Properties of styles have names of their own.
    .replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, '')
    .replaceAll(/\/\/.*$|\bplace-(?:content|items)\b/g, '')
    .match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)
    ?.map((part) => part.toLowerCase()) ?? []

const problem = (path: string, at: number, { inNames: [word], meaning, instead }: WordOfOneMeaning): string =>
  `${path}:${at}: "${word}" is ${meaning}; here it is ${instead}`

/**
 * Checks that a word of one meaning stands in names, comments and titles of tests of the files alone that are about
 * this meaning. Names of styles and texts for people are not looked at.
 * @returns a line for each that stands elsewhere
 */
export function strayMeaningsIn(path: string, lines: readonly string[]): string[] {
  const strict = words.filter(({ where }) => !where.test(path))
  if (strict.length === 0) return []
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path)
  return [
    ...sentencesOf(lines, isTest).flatMap(({ at, text }) =>
      strict
        .filter(({ inSentences }) => inSentences.test(text.replaceAll(/`[^`]*`|"[^"]*"/g, '…')))
        .map((word) => problem(path, at, word)),
    ),
    ...lines.flatMap((line, index) => {
      if (comment.test(line)) return []
      const parts = partsOf(line)
      return strict
        .filter(({ inNames }) => inNames.some((name) => parts.includes(name)))
        .map((word) => problem(path, index + 1, word))
    }),
  ]
}

/** @returns the lines for a document, without its code and cited words */
export const strayMeaningsInDocument = (path: string, lines: readonly string[]): string[] =>
  words
    .filter(({ where }) => !where.test(path))
    .flatMap((word) =>
      lines.flatMap((line, index) =>
        word.inSentences.test(line.replaceAll(/`[^`]*`|"[^"]*"|\]\([^)]*\)/g, '…'))
          ? [problem(path, index + 1, word)]
          : [],
      ),
    )
