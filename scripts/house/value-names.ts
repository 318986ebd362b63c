import ts from 'typescript'

/** Participles that stand for an answer, a message, a request or a start; the list grows with each that is gone. */
const participles = ['asked', 'begun', 'said', 'told', 'wanted']

/** Words that tests have still: the parameters of a text were called `about`, a row `found` and a condition `isIt`. */
const participlesOfProduct = participles.concat(
  'about',
  'found',
  'given',
  'isIt',
  'kept',
  'known',
  'made',
  'sent',
  'written',
)

/**
 * Words within a name of the product that the field has a noun for: `keptMs` is a retention or a time to live,
 * `keepRow` stores it, and `triesMax` counts attempts.
 */
const vagueWord = /^(keeps?|kept|tries|tried)(?=[A-Z]|$)|(Keeps?|Kept|Tries|Tried)(?=[A-Z]|$)/

/** The column of a delivery since which it is attempted. */
const isColumn = (name: string): boolean => name === 'triedSince'

const isTest = (path: string): boolean => path.startsWith('tests/') || path.includes('.test.')

/**
 * A value is a thing as well, and its name a noun: `said` is an answer or a message, `told` a recipient or a mail,
 * `begun` an attempt or a bill, `asked` and `wanted` are a request, a query or an input, `known` is a former state or a
 * cache, `made` a new row, and `given` a parameter, a header or an answer. It holds for variables,
 * parameters and functions of any depth, and not for the names of properties, which a table or the interface gives.
 * @returns a line for each that is named by such a participle alone, or has a vague word in its name
 */
export function misnamedValues(path: string, text: string): string[] {
  const words = isTest(path) ? participles : participlesOfProduct
  const mayBeVague = !isTest(path) && /keep|kept|tries|tried/i.test(text)
  if (!mayBeVague && !words.some((word) => text.includes(word))) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    const isValue =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node)
    const name = isValue && node.name !== undefined && ts.isIdentifier(node.name) ? node.name.text : ''
    if (words.includes(name)) problems.push(`${path}: ${name}: a value is named by a noun, as answer or request`)
    else if (mayBeVague && vagueWord.test(name) && !isColumn(name))
      problems.push(`${path}: ${name}: not "keep" or "try" but "store", "cache", "retention" or "attempt"`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}
