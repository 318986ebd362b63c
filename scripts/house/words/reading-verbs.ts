import ts from 'typescript'

type Reader = ts.FunctionDeclaration | ts.ArrowFunction

/** Whether the type of an answer says that it may be undefined or null; one that is not written says nothing. */
const mayBeMissing = (answer: ts.TypeNode | undefined): boolean =>
  answer !== undefined && /\b(undefined|null)\b/.test(answer.getText())

/** Whether the function itself throws, and not a function inside it. */
function doesThrow(reader: Reader, pattern: RegExp): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isThrowStatement(node)) return pattern.test(node.getText())
    if (ts.isCallExpression(node) && node.expression.getText() === 'requireFound') return pattern.test('NotFound')
    return !ts.isFunctionLike(node) && (ts.forEachChild(node, visit) ?? false)
  }
  return reader.body !== undefined && visit(reader.body)
}

/** @returns the reason why a function is named by the wrong verb of reading; undefined when it is named well */
function problemOf(name: string, reader: Reader, docstring: string): string | undefined {
  if (/^find[A-Z]/.test(name)) {
    if (/@throws\s[^@]*?\bNotFound\b/.test(docstring) || doesThrow(reader, /\bNotFound\b/))
      return 'throws NotFound: a function that does is named get…'
    if (reader.type !== undefined && !mayBeMissing(reader.type) && doesThrow(reader, /./))
      return 'throws where there is nothing: a function that does is named get…, require… or by its act'
  }
  if (
    /^get[A-Z]/.test(name) &&
    mayBeMissing(reader.type) &&
    /\|\s*(undefined|null)>?$/.test(reader.type?.getText() ?? '')
  )
    return 'may return undefined: a function that does is named find…'
  return undefined
}

/** A refusal of one thing or several, for no other reason than that they are undefined. */
const byHand = /\bif \(((?:[^|&\n]+ === undefined)(?: \|\| [^|&\n]+ === undefined)*)\) throw new NotFound\(/g

/** The function that refuses for all others. */
const home = 'server/platform/errors.ts'

/**
 * Checks that a thing that is looked up and must be there is read by `requireFound`.
 * @returns a line for each that is refused by hand
 */
export function refusedByHand(path: string, text: string): string[] {
  if (path === home || !text.includes('throw new NotFound(')) return []
  return [...text.matchAll(byHand)].map(
    ({ 1: condition, index }) =>
      `${path}:${text.slice(0, index).split('\n').length}: ${condition}: what must be there is read by requireFound(…)`,
  )
}

/**
 * Returns the functions that read under the wrong verb: the result of `find…` may be undefined, and its caller handles
 * that; `get…` throws then.
 * @returns a line for each function that is named by the other verb
 */
export function misnamedReaders(path: string, text: string): string[] {
  if (!/\b(find|get)[A-Z]/.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const problems: string[] = []
  const check = (name: string, reader: Reader, statement: ts.Node): void => {
    const docstring = statement.getFullText().slice(0, statement.getStart() - statement.getFullStart())
    const problem = problemOf(name, reader, docstring)
    if (problem !== undefined) problems.push(`${path}: ${name} ${problem}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node)) check(node.name?.text ?? '', node, node)
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer))
      check(node.name.getText(), node.initializer, node.parent.parent)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}
