import ts from 'typescript'

/**
 * The verbs of queries that write: what the statement does (`insert`, `update`, `delete`), `save` where it does two of
 * them, `add` to a sum or a count, `mark` a row with a state or a moment, `claim` what one caller alone gets, and
 * `lock` a row that is made or changed to be locked.
 */
export const writingVerbs = ['insert', 'update', 'delete', 'save', 'add', 'mark', 'claim', 'lock'] as const

/** Drizzle's own calls, and statements written by hand. */
const writing = /\.(insert|update|delete)\(\w|\binsert into\b|\bdelete from\b|(^|[`(])\s*update \w+ /m

/** The verb of an imported function says that it writes. A lock alone does not, as a reader may lock as well. */
const writes = new RegExp(`^(?:${writingVerbs.filter((verb) => verb !== 'lock').join('|')})[A-Z]`)

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

interface Declaration {
  name: string
  node: ts.Node
  isFunction: boolean
  isExported: boolean
}

function declaredIn(file: ts.SourceFile): Declaration[] {
  return file.statements.flatMap((statement): Declaration[] => {
    if (ts.isFunctionDeclaration(statement))
      return [
        { name: statement.name?.text ?? '', node: statement, isFunction: true, isExported: isExported(statement) },
      ]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.map((node) => ({
      name: node.name.getText(),
      node,
      isFunction: node.initializer !== undefined && ts.isArrowFunction(node.initializer),
      isExported: isExported(statement),
    }))
  })
}

/** Returns the identifiers of a declaration, without those of types, and which of them it calls. */
function namesIn(declaration: ts.Node): { names: Set<string>; called: Set<string> } {
  const names = new Set<string>()
  const called = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isIdentifier(node)) names.add(node.text)
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) called.add(node.expression.text)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(declaration, visit)
  return { names, called }
}

/**
 * @returns the exported functions of a file of queries that write, by a statement in themselves, one in a constant or
 *   one behind another function, and are not called by one of the verbs
 */
export function misnamedWriters(path: string, text: string): string[] {
  const declared = declaredIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  const byName = new Map(declared.map((each) => [each.name, each]))
  const verdicts = new Map<string, boolean>()
  const doesWrite = ({ name, node }: Declaration): boolean => {
    const before = verdicts.get(name)
    if (before !== undefined) return before
    // A function that is being looked at adds nothing to itself.
    verdicts.set(name, false)
    const { names, called } = namesIn(node)
    const isWriting =
      writing.test(node.getText()) ||
      [...called].some((each) => !byName.has(each) && writes.test(each)) ||
      [...names].some((each) => each !== name && byName.has(each) && doesWrite(byName.get(each)!))
    verdicts.set(name, isWriting)
    return isWriting
  }
  return declared
    .filter((each) => each.isExported && each.isFunction && doesWrite(each))
    .filter(({ name }) => !writingVerbs.some((verb) => startsWith(name, verb)))
    .map(({ name }) => `${path}: ${name} writes, and begins with none of ${writingVerbs.join(', ')}`)
}

const startsWith = (name: string, verb: string): boolean => new RegExp(`^${verb}([A-Z]|$)`).test(name)

/** Verbs of storing, ending and putting that use cases have other words for, each with that word. */
const strayVerbs: Readonly<Record<string, string>> = {
  store: 'save',
  write: 'save (rows), compose (a mail or a paper) or send',
  put: 'add or save',
  set: 'save, or the verb of the subject; a cookie is set',
  drop: 'remove or withdraw',
  record: 'save; an act of staff is recorded in the audit log',
}

/** Functions that a stray verb is the word of the field for: the header `Set-Cookie`, and lines of the audit log. */
const fieldVerbs = /^set\w*Cookies?$|^record(?:Act|ActOnce|View|End)$/

/** @returns a line for each exported function of a slice that writes by a verb for which use cases have another one */
export function misnamedUseCases(path: string, text: string): string[] {
  return declaredIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
    .filter((each) => each.isExported && each.isFunction && !fieldVerbs.test(each.name))
    .flatMap(({ name }) => {
      const verb = Object.keys(strayVerbs).find((each) => startsWith(name, each))
      return verb === undefined ? [] : [`${path}: ${name}: instead of ${verb}: ${strayVerbs[verb]}`]
    })
}
