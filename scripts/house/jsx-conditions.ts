import ts from 'typescript'

const bare = (expression: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(expression) ? bare(expression.expression) : expression

/** Numbers on the left of `&&`: a zero would be shown. */
const amount = /\b(length|size|count|total|\w+(Count|Cents|Length|Total))$/

function problemOf(child: ts.Expression): string | undefined {
  const shown = bare(child)
  if (ts.isConditionalExpression(shown)) {
    const isNothing = (branch: ts.Expression) => /^(null|undefined|false)$/.test(bare(branch).getText())
    return isNothing(shown.whenTrue) || isNothing(shown.whenFalse)
      ? 'a part that is shown or not is condition && part, without a branch for nothing'
      : undefined
  }
  if (!ts.isBinaryExpression(shown) || shown.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken)
    return undefined
  const left = bare(shown.left)
  const condition = ts.isBinaryExpression(left) ? bare(left.right) : left
  const isCompared = ts.isBinaryExpression(left) && left.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken
  return !isCompared && amount.test(condition.getText()) ? 'a number before && shows its zero; compare it' : undefined
}

/**
 * Checks that what a component shows or not has one form, `condition && part`. What it returns, and its properties, may
 * be null.
 * @returns a line for each other form
 */
export function strayConditions(path: string, text: string): string[] {
  if (!/\?|&&/.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const strays: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxExpression(node) && node.expression !== undefined && !ts.isJsxAttribute(node.parent)) {
      const problem = problemOf(node.expression)
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (problem !== undefined) strays.push(`${path}:${line}: ${problem}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return strays
}
