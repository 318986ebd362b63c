import { ConfigurationError } from '../../../server/platform/config.ts'
import { readConfig } from '../../../server/read-config.ts'

/**
 * The mistakes of a configuration, each a sentence; none when it is right. It has a folder for its data, or a secret.
 */
export function configProblems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
  return []
}
