import { basename } from 'node:path'
import ts from 'typescript'

const emptyNames = /^(utils?|helpers?|misc|common|services?|managers?)$/

/**
 * Checks that the name of a file and of each folder around it says something.
 * @returns a line for each that does not
 */
export const namelessParts = (path: string): string[] =>
  path
    .split('/')
    .map((part) => part.split('.')[0] ?? '')
    .filter((word) => emptyNames.test(word))
    .map((word) => `${path}: "${word}" says nothing about what is in it`)

/** Files that are named by their role in every slice, however many functions they export. */
const byRole = /^(index|routes|policy|rules|queries|jobs)$|-(routes|rules)$/

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const isFunction = ({ initializer }: ts.VariableDeclaration): boolean =>
  initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))

/** Returns the exports of a file that can be run or read, without its types. */
function exportsOf(file: ts.SourceFile): { name: string; isFunction: boolean }[] {
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && !statement.isTypeOnly) return [{ name: '', isFunction: false }]
    if (!isExported(statement)) return []
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? '', isFunction: true }]
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map((node) => ({
        name: node.name.getText(file),
        isFunction: isFunction(node),
      }))
    return ts.isClassDeclaration(statement) ? [{ name: statement.name?.text ?? '', isFunction: false }] : []
  })
}

const typesOf = (file: ts.SourceFile): string[] =>
  file.statements.flatMap((node) =>
    (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && isExported(node) ? [node.name.text] : [],
  )

/**
 * Checks that a file of a slice that exports one function is named after it, so that either name finds both. A function
 * that makes a noun, as `replyToOf`, or as `createFollowers` beside the type `Followers`, may stand in the file of that
 * noun.
 * @returns a line for a file with another name
 */
export function misnamedFile(path: string, text: string): string[] {
  const name = basename(path).split('.')[0] ?? ''
  if (byRole.test(name) || path.includes('/queries/')) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const [only, ...others] = exportsOf(file)
  if (only === undefined || others.length > 0 || !only.isFunction) return []
  const expectedName = kebab(only.name)
  const isMade = expectedName === `create-${name}` && typesOf(file).some((type) => kebab(type) === name)
  return name === expectedName || `${name}-of` === expectedName || isMade
    ? []
    : [`${path}: exports ${only.name} alone, so it is named ${expectedName}`]
}
