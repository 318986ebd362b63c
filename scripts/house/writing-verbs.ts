import ts from 'typescript'

/**
 * The verbs of queries that write: what the statement does (`insert`, `update`, `delete`), `save` where it does two of them,
 * `add` to a sum or a count, `mark` a row with a state or a moment, `claim` what one caller alone gets, and `lock` a row that
 * is made or changed to be locked.
 */
export const writingVerbs = ['insert', 'update', 'delete', 'save', 'add', 'mark', 'claim', 'lock'] as const

/** Drizzle's own calls, and statements written by hand. */
const writing = /\.(insert|update|delete)\(\w|\binsert into\b|\bdelete from\b|(^|[`(])\s*update \w+ /m

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** @returns the exported functions of a file of queries that write, and are not called by one of the verbs */
export function misnamedWriters(path: string, text: string): string[] {
  return ts
    .createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    .statements.filter(isExported)
    .flatMap((statement) => {
      if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? '', body: statement.getText() }]
      if (!ts.isVariableStatement(statement)) return []
      return statement.declarationList.declarations
        .filter(({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer))
        .map((declaration) => ({ name: declaration.name.getText(), body: declaration.getText() }))
    })
    .filter(({ name, body }) => writing.test(body) && !writingVerbs.some((verb) => startsWith(name, verb)))
    .map(({ name }) => `${path}: ${name} writes, and begins with none of ${writingVerbs.join(', ')}`)
}

const startsWith = (name: string, verb: string): boolean => new RegExp(`^${verb}([A-Z]|$)`).test(name)
