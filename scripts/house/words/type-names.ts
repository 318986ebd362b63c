import ts from 'typescript'

/** Regular participles; the nouns that end so stand in `nouns`. */
const participle = /^[A-Z][a-z]*ed$/
const gerund = /^[A-Z][a-z]+ing$/
const nouns = new Set([
  'Embed',
  'Feed',
  'Need',
  'Seed',
  'Heading',
  'Mailing',
  'Setting',
  'Standing',
  'Timing',
  'Wording',
])

/** Irregular participles, pronouns and adverbs, and adjectives of time and position. */
const bare = new Set(
  [
    'Begun Bound Brought Built Chosen Done Drawn Driven Forgotten Forbidden Found Given Gone Held Kept Known Left Lost Made',
    'Meant Paid Said Seen Sent Shown Sought Spent Taken Told Written',
    'Anybody Everybody Nobody Somebody What Which Who Whoever Whom Whose',
    'About After Around At Before Behind Beside How Here There When Where Why',
    'Bare Due Earlier Later Newer Older Own Recent',
  ].flatMap((line) => line.split(' ')),
)

/** A beginning or an ending that says no more than that a caller requests it, as of `WantedLink` or `TeamsAsked`. */
const hollow = /^(Asked|Wanted)[A-Z]|[a-z](Asked|Wanted)$/

/** Whether a name that begins with a capital is no noun. */
export const isBare = (name: string): boolean =>
  bare.has(name) || hollow.test(name) || ((participle.test(name) || gerund.test(name)) && !nouns.has(name))

/**
 * Checks that types are named by nouns: a type is a thing, and its name a noun that a search finds. `Told`, `Asking`,
 * `Whose` and `Beside` say nothing where they are used, `WebhookData` or `NotifiedLeader` does. It holds for all types
 * of a file, exported or not.
 * @returns a line for each type whose whole name is a participle, a pronoun or an adverb, or that has "Asked" or
 *   "Wanted" instead of a noun
 */
export function misnamedTypes(path: string, text: string): string[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return statements.flatMap((node) => {
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node)
    const name = isType ? (node.name?.text ?? '') : ''
    return isBare(name) ? [`${path}: ${name}: a type is named by a noun, as MembersQuery`] : []
  })
}
