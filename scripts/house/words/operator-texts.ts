import ts from 'typescript'

/** Words of texts for operators that hide an act of the field, with what they stand for there. */
const insteadOf: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:ask(?:s|ed|ing)?)\b/i, 'query, fetch or request'],
  [/\b(?:tells?|told|telling|said|speaks?|spoke)\b/i, 'report, answer or send'],
  [/\b(?:keeps?|kept)\b/i, 'store, save, cache or retain'],
  [/\b(?:tries|tried)\b/i, 'retry or attempt'],
  [/\b(?:gave|give[ns]?)\b(?! up\b)/i, 'send, refund, pass or abandon'],
  [/\b(?:made|makes)\b/i, 'create, render, insert or build'],
  [/\b(?:bring(?:s|ing)?|brought)\b/i, 'return, have or migrate'],
  [/\b(?:began|begun)\b/i, 'start'],
  [/\b(?:known|knows?)\b/i, 'have, handle or unknown'],
  [/\btaken\b/i, 'accept, charge or claim'],
]

/** Names within statements that no reader can look up: an alias or a part of `with` is named by a noun. */
const namesOfNothing = new RegExp(
  `(?<![.\\w'])(?:${[
    'added|again|answered|asked|asking|brought|each|found|forgotten|given|gone|here|hers|kept|known|made|mine|one|sought',
    'stands|taken|theirs|there|those|told|unhurried|wanted|what|which|who|whose|written',
  ].join('|')})\\b(?!\\()`,
)

const methodsOfLog = new Set(['debug', 'error', 'fatal', 'info', 'warn'])

const isSql = (text: string): boolean =>
  /\b(?:select\s.*\bfrom|insert into|delete from|exists \(|update \w+ set|with \w+ as|(?:left|cross) join|from \w+ (?:join|where|cross))\b/is.test(
    text,
  )

/** Calls of which the text is a part of a statement: `columnsOf('p', …)`, `expression('p.id')`, `.as('matches')`. */
const callsOfSql = new Set(['alias', 'as', 'columnOf', 'columnsOf', 'expression', '$with'])

const nameOf = (node: ts.Expression): string =>
  ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : ''

/** Returns the texts of an expression, of which the parts between are left out. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…')]
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  return ts.isBinaryExpression(node) ? [...textsOf(node.left), ...textsOf(node.right)] : []
}

/** Whether a text is a sentence. Others are keys of texts for people, as `errors.unavailable`, and names. */
const isSentence = (text: string): boolean => text.includes(' ')

/** Whether a call writes to the log: `log.warn(…)`, `request.log.error(…)` and `log[isDead ? 'error' : 'warn'](…)`. */
const isLog = ({ expression }: ts.CallExpression): boolean =>
  (ts.isPropertyAccessExpression(expression)
    ? methodsOfLog.has(expression.name.text)
    : ts.isElementAccessExpression(expression)) &&
  /(?:^|\.)log$/.test((expression as ts.PropertyAccessExpression | ts.ElementAccessExpression).expression.getText())

/** Returns the arguments that operators read: those of lines of the log and of errors, also of their classes. */
function argumentsForOperators(node: ts.Node): readonly ts.Expression[] {
  if (ts.isNewExpression(node)) return node.arguments ?? []
  if (!ts.isCallExpression(node)) return []
  return isLog(node) || node.expression.kind === ts.SyntaxKind.SuperKeyword ? node.arguments : []
}

function statementsOf(node: ts.Node): string[] {
  if (ts.isTaggedTemplateExpression(node)) return nameOf(node.tag) === 'sql' ? textsOf(node.template) : []
  if (ts.isCallExpression(node) && callsOfSql.has(nameOf(node.expression))) return node.arguments.flatMap(textsOf)
  return textsOf(node).filter(isSql)
}

/** @returns a line for each word of a log, an error or a statement that the field has another word for */
export function foreignTextsIn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const problems = new Set<string>()
  const visit = (node: ts.Node): void => {
    for (const sentence of argumentsForOperators(node).flatMap(textsOf).filter(isSentence))
      for (const [pattern, instead] of insteadOf) {
        const word = pattern.exec(sentence)?.[0]
        if (word !== undefined) problems.add(`${path}: "${sentence}": not "${word}" but "${instead}"`)
      }
    for (const statement of statementsOf(node)) {
      const name = namesOfNothing.exec(statement.replaceAll(/'[^']*'|--.*/g, ' '))?.[0]
      if (name !== undefined) problems.add(`${path}: ${name}: a part of a statement is named by a noun, as new_rows`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...problems]
}
