import type { Statement } from '../database.ts'

/** A statement with the names of its parameters. */
export interface NamedStatement<Parameters, Row extends object> extends Statement<Row> {
  /** The names of its parameters, in the order of their numbers. */
  names: readonly (keyof Parameters & string)[]
  /**
   * @returns the values in the order of their numbers
   * @throws Error for a parameter that is missing, and for one that the statement does not use
   */
  valuesOf(parameters: Parameters): unknown[]
}

/** `:name`, and no cast. */
const parameter = /(?<![:\w]):([a-z]\w*)/gi

/**
 * Gives the parameters of a statement names instead of numbers: `:projectId` in its text is the value of that name.
 * For statements with more parameters than can be counted at a glance. The numbers are given once, in the order of the
 * text.
 *
 *     const add = bindByName<{ key: string; hits: number }, object>({ name: …, text: 'insert … values (:key, :hits)' })
 *     await database.run(add, add.valuesOf({ key, hits }))
 * @param lockedBy the parameter that is the id of the row which the statement locks
 */
export function bindByName<Parameters extends object, Row extends object>(
  statement: Omit<Statement<Row>, 'lockedBy'>,
  lockedBy?: keyof Parameters & string,
): NamedStatement<Parameters, Row> {
  const { text, ...rest } = statement
  const names = [...new Set([...text.matchAll(parameter)].map(([, name]) => name as keyof Parameters & string))]
  const knownNames: ReadonlySet<string> = new Set(names)
  if (lockedBy !== undefined && !names.includes(lockedBy))
    throw new Error(`${statement.name} has no parameter ${lockedBy}, by which it locks`)
  const numbered = text.replaceAll(
    parameter,
    (_whole, name: keyof Parameters & string) => `$${names.indexOf(name) + 1}`,
  )
  return {
    ...rest,
    text: numbered,
    ...(lockedBy !== undefined && { lockedBy: names.indexOf(lockedBy) }),
    names,
    valuesOf: (parameters) => {
      const unused = Object.keys(parameters).find((name) => !knownNames.has(name))
      // A value that reaches no column is a mistake, in the text or in the values.
      if (unused !== undefined) throw new Error(`${statement.name} does not use ${unused}`)
      return names.map((name) => {
        const value = parameters[name]
        // PostgreSQL would take it for null.
        if (value === undefined) throw new Error(`${statement.name} misses its parameter ${name}`)
        return value
      })
    },
  }
}
