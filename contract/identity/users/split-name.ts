import { defined } from '../../defined.ts'
const prefixes = new Set(
  "van de den der het 't ter ten te op in aan bij uit onder over voor von vom zu zum zur du des la le les di da del el al bin ben ibn".split(
    ' ',
  ),
)

interface NameParts {
  first_name: string
  last_name_prefix: string
  last_name: string
}

/**
 * Splits a name into its parts, as far as they can be distinguished: 'Noor van der Wit' is Noor, van der, Wit. Of one
 * word only, which may be either, nothing is known. It is a proposal, which its owner can change.
 */
export function splitName(name: string): NameParts | undefined {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return undefined
  const isPrefix = (word: string) => prefixes.has(word.toLowerCase().replace('’', "'"))
  const start = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isPrefix(word))
  if (start === -1)
    return { first_name: words.slice(0, -1).join(' '), last_name_prefix: '', last_name: defined(words.at(-1)) }
  const rest = words.findIndex((word, at) => at > start && !isPrefix(word))
  const end = rest === -1 ? words.length - 1 : rest
  return {
    first_name: words.slice(0, start).join(' '),
    last_name_prefix: words.slice(start, end).join(' '),
    last_name: words.slice(end).join(' '),
  }
}
