import type { Environment } from './environment-files.ts'

/** Shorter names are near too many others: `HOST` is one letter away from `POST`. */
const lettersMin = 6
const changesMax = 2

export interface MisspelledVariable {
  variable: string
  suggestion: string
}

/**
 * Returns the variables that are nearly one of ours, each with the likely name: `BASEURL` for `BASE_URL`,
 * `SMPT_URL` for `SMTP_URL`. A misspelled variable would else be left out without a word.
 * @param names of the variables that exist
 */
export function misspelledVariables(environment: Environment, names: readonly string[]): MisspelledVariable[] {
  const ownNames = new Set(names.flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(environment)
    .filter((variable) => !ownNames.has(variable) && variable.length >= lettersMin)
    .flatMap((variable) => {
      const suggestion = [...ownNames].find(
        (name) => name.length >= lettersMin && changesBetween(variable.toUpperCase(), name) <= changesMax,
      )
      return suggestion === undefined ? [] : [{ variable, suggestion }]
    })
}

/** Returns the number of letters to add, remove, replace or swap: the optimal string alignment distance. */
function changesBetween(left: string, right: string): number {
  let [before, row] = [[] as number[], Array.from({ length: right.length + 1 }, (_each, index) => index)]
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= right.length; to += 1) {
      const cost = left[at - 1] === right[to - 1] ? 0 : 1
      const isSwapped = at > 1 && to > 1 && left[at - 1] === right[to - 2] && left[at - 2] === right[to - 1]
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + cost,
          isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, row] = [row, next]
  }
  return row.at(-1) ?? 0
}
