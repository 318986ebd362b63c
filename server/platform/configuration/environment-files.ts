import { readFileSync } from 'node:fs'
import { codeOf } from '../start-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The end of a variable's name that names a file with its value, as secrets are mounted in containers. */
const fileEnding = '_FILE'

/**
 * Reads the variables whose value is in a file: `SECRET_FILE=/run/secrets/stuiver` for `SECRET`, without the line end
 * behind it.
 * @param names of the variables that exist
 * @returns the values with those of files, and a sentence for each file that cannot be read or is not wanted
 */
export function readEnvironmentFiles(
  environment: Environment,
  names: readonly string[],
): { values: Record<string, string>; problems: string[] } {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of names) {
    const [value, file] = [environment[name], environment[`${name}${fileEnding}`]]
    if (value !== undefined && value !== '') values[name] = value
    if (file === undefined || file === '') continue
    if (values[name] !== undefined) problems.push(`${name}${fileEnding}: ${name} has a value already; give one of them`)
    else
      try {
        const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
        if (text === '') problems.push(`${name}${fileEnding}: the file is empty`)
        else values[name] = text
      } catch (error) {
        problems.push(`${name}${fileEnding}: the file cannot be read (${codeOf(error)})`)
      }
  }
  return { values, problems }
}
