import type { Need } from './needs.ts'

export interface Measurement {
  measure: () => Promise<object>
  needs: readonly Need[]
}

export interface Run {
  measurements: Record<string, Measurement>
  /** The names of the measurements; all of them when there are none. */
  chosenNames: readonly string[]
  missingOf: (needs: readonly Need[]) => string[]
  /** The work that is done once, before the first. */
  prepare: () => void
  print: (text: string) => void
}

/**
 * Makes measurements one after the other and prints each result when it is there. What cannot be made is reported
 * before anything begins, and one that fails takes no other with it.
 * @returns whether all of them were made
 */
export async function runMeasurements({ measurements, chosenNames, missingOf, prepare, print }: Run): Promise<boolean> {
  const names = chosenNames.length > 0 ? chosenNames : Object.keys(measurements)
  const unknown = names.filter((name) => measurements[name] === undefined)
  if (unknown.length > 0) {
    print(`${unknown.join(', ')}: not among ${Object.keys(measurements).join(', ')}`)
    return false
  }
  const missing = missingOf(names.flatMap((name) => measurements[name]!.needs))
  if (missing.length > 0) {
    print(`Nothing was measured, because this is missing:\n${missing.map((need) => `  - ${need}`).join('\n')}`)
    return false
  }
  prepare()
  let isWhole = true
  for (const name of names) {
    try {
      print(JSON.stringify({ [name]: await measurements[name]!.measure() }, null, 2))
    } catch (error) {
      isWhole = false
      print(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }
  return isWhole
}
