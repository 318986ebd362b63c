import ts from 'typescript'
import { isBare } from './type-names.ts'

/** Participles, pronouns and adverbs that stand for a thing; the field has a noun for it, in tests too. */
const participles = [
  'about',
  'asked',
  'begun',
  'beside',
  'found',
  'given',
  'gone',
  'isIt',
  'kept',
  'known',
  'made',
  'meant',
  'mine',
  'said',
  'sent',
  'theirs',
  'told',
  'tried',
  'wanted',
  'written',
]

/** More participles that have a noun: a count, a row, a leader or a payment is one. Tests of screens have some still. */
const participlesWithMore = participles.concat('counted', 'held', 'led', 'looked', 'taken')

/** Words of the server that are a condition of a query. */
const participlesOfServer = participlesWithMore.concat('stands')

/** Words that components have still: a row beside a form, and a version that is gone or of another editor. */
const wordsOfComponents = new Set(['beside', 'gone', 'meant', 'mine', 'theirs'])
const participlesOfComponents = participlesWithMore.filter((word) => !wordsOfComponents.has(word))

function participlesFor(path: string): readonly string[] {
  if (isTest(path)) return path.startsWith('web/') ? participles : participlesWithMore
  return path.startsWith('web/') ? participlesOfComponents : participlesOfServer
}

/**
 * Words within a name of the product that the field has a noun for: `keptMs` is a retention or a time to live,
 * `keepRow` stores it, and `triesMax` counts attempts.
 */
const vagueWord = /^(keeps?|kept|tries|tried)(?=[A-Z]|$)|(Keeps?|Kept|Tries|Tried)(?=[A-Z]|$)/

/** Words that are no name of a property of the product: they say nothing of the thing that it holds. */
const hollowProperties = new Set(['asked', 'begun', 'given', 'known', 'said', 'told', 'wanted', 'what', 'which', 'who'])

/** The properties that a text of the product names, with their files: `{{given}}` is an amount in a mail. */
const propertiesOfTexts = new Set(['server/slices/money/refunds/send-refunded.tsx: given'])

/**
 * Whether a node declares a component: modules of the browser export them, and their name is a noun too,
 * `UnknownOutcome` and not `Known`.
 */
const isComponent = (path: string, node: ts.Node): node is ts.FunctionDeclaration =>
  path.startsWith('web/') && path.endsWith('.tsx') && ts.isFunctionDeclaration(node)

const isProperty = (node: ts.Node): node is ts.PropertySignature | ts.PropertyDeclaration | ts.PropertyAssignment =>
  ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)

/** Whether a name is that of a column: the moment since which a delivery is attempted. */
const isColumn = (name: string): boolean => name === 'triedSince'

/** Whether a row that was locked, or read as the one in force, is called a former one before it is replaced. */
const isEarlyFormer = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) &&
  node.name.getText() === 'former' &&
  /^await \w*(?:lock|current)/i.test(node.initializer?.getText() ?? '')

const isHollow = (path: string, name: string): boolean =>
  hollowProperties.has(name) && !propertiesOfTexts.has(`${path}: ${name}`)

const isTest = (path: string): boolean => path.startsWith('tests/') || path.includes('.test.')

/** @returns a line for a component or a property that is named by no noun */
function misnamedParts(path: string, node: ts.Node): string[] {
  if (isComponent(path, node) && isBare(node.name?.text ?? ''))
    return [`${path}: ${node.name?.text}: a component is named by a noun, as FailedDonation`]
  return isProperty(node) && ts.isIdentifier(node.name) && isHollow(path, node.name.text)
    ? [`${path}: ${node.name.text}: a property is named by a noun, as kind or recipients`]
    : []
}

/**
 * Checks that values are named by nouns: a value is a thing as well. `said` is an answer or a message, `told` a
 * recipient or a mail, `begun` an attempt or a bill, `asked` and `wanted` are a request, a query or an input, `known`
 * is a former state or a cache, `made` a new row, and `given` a parameter, a header or an answer. It holds for
 * variables, parameters and functions of any depth, for components, and for the properties of the product, but for
 * those that the specification or a text names.
 * @returns a line for each that is named by such a word alone, or has a vague word in its name
 */
export function misnamedValues(path: string, text: string): string[] {
  const words = participlesFor(path)
  const mayHaveProperties = !isTest(path) && /^(contract|server|web)\//.test(path)
  const mayBeVague = !isTest(path) && /keep|kept|tries|tried/i.test(text)
  if (!mayBeVague && !mayHaveProperties && !words.some((word) => text.includes(word))) return []
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
    if (isEarlyFormer(node)) problems.push(`${path}: former: the row is current until its write has ended`)
    if (mayHaveProperties) problems.push(...misnamedParts(path, node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}
