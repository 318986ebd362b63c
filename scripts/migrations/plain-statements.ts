/** A comment, a string, the body of a function or a quoted name: each may have the signs of the others within. */
const quotedPart =
  /--[^\n]*|\/\*.*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<!\w)(\$(?:[A-Za-z_]\w*)?\$).*?\1/gs

/** Leaves comments, strings and bodies of functions out of a statement, and makes its blanks and letters one form. */
export const plainStatement = (statement: string): string =>
  statement.replaceAll(quotedPart, plainPart).replaceAll(/\s+/g, ' ').trim().toLowerCase()

function plainPart(part: string): string {
  if (part.startsWith('"')) return part.replaceAll('"', '')
  return part.startsWith('--') || part.startsWith('/*') ? ' ' : "''"
}

const alterTable = /^alter table (?:if exists )?(?:only )?(?:public\.)?\w+ /

/**
 * Splits a plain statement into its clauses: a change of a table at the commas outside of brackets, each part with the
 * beginning of the whole; any other statement is one clause. A file written by hand may have several between
 * semicolons.
 */
export const clausesOf = (statement: string): string[] =>
  splitOutside(statement, ';').flatMap((each) => {
    const [beginning] = alterTable.exec(each) ?? []
    if (beginning === undefined) return [each]
    return splitOutside(each.slice(beginning.length), ',').map((clause) => `${beginning}${clause}`)
  })

/** Splits a text at a sign that stands in no brackets. */
function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = []
  let begin = 0
  let depth = 0
  for (const [index, letter] of text.split('').entries()) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter !== sign || depth > 0) continue
    parts.push(text.slice(begin, index))
    begin = index + 1
  }
  return [...parts, text.slice(begin)].map((part) => part.trim()).filter(Boolean)
}
