const home = 'contract/money.ts'

/** Cents that are divided into euros. A rule that rounds down to whole euros multiplies again, and may. */
const toEuros = /[cC]ents(\([^()]*\))?\)* \/ 100\b(?!\) \* 100)/

/** Euros that are multiplied into cents. */
const toCents = /\bMath\.round\(.*\* 100\)(?! \/ 100)|\b\w*([eE]uros|[aA]mount) \* 100\b/

/** A ratio becomes percents, which are no amount. */
const ratio = /\/ [\w.]+\)* \* 100|\b\w*[rR]ate \* 100/

/**
 * Checks that cents become amounts of the interface by `eurosOf`, and amounts cents by `centsOf`, so that they are
 * rounded in one way.
 * @returns a line for each amount that is computed elsewhere
 */
export function strayAmounts(path: string, lines: readonly string[]): string[] {
  if (path === home || path === 'contract/format.ts') return []
  return lines.flatMap((line, at) =>
    toEuros.test(line) || (toCents.test(line) && !ratio.test(line))
      ? [`${path}:${at + 1}: an amount computed by hand; use eurosOf, eurosOrNull or centsOf of ${home}`]
      : [],
  )
}
