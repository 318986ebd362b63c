import { summariesOf } from './summaries.ts'

/**
 * Sentences are about the field's nouns, which a reader searches for: donor, payer, manager, captain, owner, member,
 * caller, visitor, guest, staff, user, recipient, provider. A pronoun instead of a noun hides them, and `tell`
 * hides a verb. Comments, titles of tests, summaries of calls and documents are looked at; texts for people are not.
 */
const refused: readonly RegExp[] = [
  /\b(?:who|whom|what)ever\b/i,
  /\b(?:some|any|every|no)body\b/i,
  /\b(?:some|any|every)one\b/i,
  // A relative clause without the noun that it belongs to.
  /\b(?:for|of|by|to|as|than|from|with|only|thanks?|forgets|reminds|welcomes|reaches|invites) whom? (?!may\b|can\b|did\b)/i,
  /(?:^|[.;] )Who (?!may\b|can\b)/,
  // A verb that hides the act: mails, shows, reports, sends, reveals, distinguishes.
  /\b(?:told|tells?|telling)\b/i,
]

/** A clause where the product has a noun: the answer, the amount, the value, the rows. */
const clause = /\bwhat (?:is|was|goes|stands|waits|comes|came|has|follows)\b/i

/** A verb that hides who sends what, in code and documents: requests, queries, requires, prompts for, fetches. */
const vagueRequest = /\bask(?:s|ed|ing)?\b/i

/**
 * Openings that hide the subject of a docstring or a summary behind that of another one: "The same" without its noun,
 * and "Each" with a verb or preposition instead of its noun.
 */
const borrowed = new RegExp(
  `^(?:${[
    'The same(?: (?:of|for|in|as|to|by|with(?:in|out)?|inside|on|at|when|where|while|once|unless|but|after|before)\\b|[,.:;]|$)',
    'Each(?: (?:of|by|in|for|with|at|as|has|is|can|may|says|when|once)\\b|[,.:;])',
  ].join('|')})`,
)

/** Openings that say the state of a thing before the docstring has named it: participles and adjectives. */
const unnamed = new RegExp(
  `^(?:${[
    'Asked|Called|Chosen|Closed|Counted|Ended|Fetched|Given|Inside|Kept|Left|Made|Paid|Sent|Shown|Taken|Told|Typed|Written',
    'Empty|False|Null|Undefined',
    // Verbs too: "Found a team", "Set the card".
    '(?:Found|Set) (?:at|by|for|from|in|on|once|when|where)',
  ].join('|')})\\b(?!-)`,
)

/**
 * Openings that hide the subject of a docstring or a summary: interrogatives, pronouns, prepositions, conjunctions and
 * adverbs. It opens with the thing that it is about (the amount, rows, reasons), or a function with its verb. "Whether"
 * is left, as booleans have it everywhere.
 */
const riddle = new RegExp(
  `^(?:${[
    'How|What|When|Where|Which|Who|Whom|Whose|Why',
    'Another|Anything|Everything|It|Its|Nothing|One|Some|Something|That|Their|There|These|They|This|Those',
    'About|After|Against|Among|As|At|Before|Behind|Beside|Between|By|During|For|From|In|Instead|Of|On|Since|To|Under|Until|With|Without',
    'Also|And|Not|Now|Once|Only|So|While',
  ].join('|')})\\b(?!-)`,
)

const comment = /^\s*(?:\/\*\*?|\*\/?|\/\/)\s?/
const title = /(?:\b(?:test|describe)(?:\.\w+)*|^\s*\]\)|^\s*\)|`)\(\s*(['"`])(.*?)\1/

export interface Sentences {
  at: number
  text: string
  /** Whether it opens with a noun or a verb, as docstrings and the summaries of calls do. */
  opensWithNoun?: boolean
}

/** Comments of several lines as one text, with the number of its first line. */
export function sentencesOf(lines: readonly string[], isTest: boolean): Sentences[] {
  const sentences: Sentences[] = []
  let block: Sentences | undefined
  for (const [index, line] of lines.entries()) {
    if (comment.test(line)) {
      if (block === undefined)
        sentences.push((block = { at: index + 1, text: '', opensWithNoun: /^\s*\/\*\*/.test(line) }))
      block.text = `${block.text} ${line.replace(comment, '').replace(/\*\/\s*$/, '')}`.trim()
    } else {
      block = undefined
      const text = isTest ? title.exec(line)?.[2] : undefined
      if (text !== undefined) sentences.push({ at: index + 1, text })
    }
  }
  return sentences
}

/** Cited words, which a document may be about. */
const cited = /`[^`]*`|"[^"]*"/g

/** Paragraphs, headings, rows and points of a list, each as one text. */
function paragraphsOf(lines: readonly string[]): { at: number; text: string }[] {
  const matches: { at: number; text: string }[] = []
  let isCode = false
  let isNew = true
  for (const [index, line] of lines.entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode
    const last = matches.at(-1)
    if (isCode || line.trim() === '') isNew = true
    else if (isNew || last === undefined || /^\s*(?:[-*|#>]|\d+\.)/.test(line)) {
      matches.push({ at: index + 1, text: line.replace(/^\s*(?:[-*#>]+|\d+\.)\s+/, '').trim() })
      isNew = false
    } else last.text = `${last.text} ${line.trim()}`
  }
  return matches.map(({ at, text }) => ({ at, text: text.replaceAll(cited, '…').replaceAll('**', '') }))
}

/** @returns the same for a document of Markdown, without its examples of code and cited words */
export function pronounsInDocument(path: string, lines: readonly string[]): string[] {
  const paragraphs = paragraphsOf(lines)
  return [...misplaced(path, paragraphs), ...vagueRequests(path, paragraphs, cited)]
}

/** @returns a line for each pronoun that stands where the field has a noun, and for each vague request */
export function pronounsIn(path: string, lines: readonly string[]): string[] {
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path)
  const sentences = sentencesOf(lines, isTest)
  const summaries = summariesOf(path, lines.join('\n')).map((summary) => ({ ...summary, opensWithNoun: true }))
  const all = [...sentences, ...summaries]
  const clauses = isTest || path.startsWith('tests/') ? [] : clausesIn(path, sentences)
  return [...misplaced(path, all), ...clauses, ...vagueRequests(path, all)]
}

const clausesIn = (path: string, sentences: readonly Sentences[]): string[] =>
  sentences.flatMap(({ at, text }) => {
    const words = clause.exec(text.replaceAll(/`[^`]*`/g, '…'))?.[0]
    return words === undefined ? [] : [`${path}:${at}: "${words}": the noun of the thing`]
  })

/** Words between single quotes are cited in code alone: documents have apostrophes. */
const vagueRequests = (path: string, sentences: readonly Sentences[], quoted = /`[^`]*`|"[^"]*"|'[^']*'/g): string[] =>
  sentences.flatMap(({ at, text }) => {
    const word = vagueRequest.exec(text.replaceAll(quoted, '…'))?.[0]
    return word === undefined ? [] : [`${path}:${at}: "${word}": request, query, require, prompt or fetch`]
  })

const misplaced = (path: string, sentences: readonly Sentences[]): string[] =>
  sentences.flatMap(({ at, text, opensWithNoun = false }) =>
    [...refused, ...(opensWithNoun ? [riddle, borrowed, unnamed] : [])].flatMap((pattern) => {
      const word = pattern.exec(text.replaceAll(/`[^`]*`/g, '…'))?.[0].trim()
      return word === undefined ? [] : [`${path}:${at}: "${word}" stands where the field has a word of its own`]
    }),
  )
