import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Environment } from '../../platform/configuration/environment-files.ts'
import type { InspectedDatabase } from '../../platform/db/inspect-database.ts'

/** The result of a check: `note` is worth a look and no fault. */
export interface CheckResult {
  state: 'ok' | 'note' | 'fault'
  /** A sentence. */
  text: string
}

export const ok = (text: string): CheckResult => ({ state: 'ok', text })
export const note = (text: string): CheckResult => ({ state: 'note', text })
export const fault = (text: string): CheckResult => ({ state: 'fault', text })

export interface CheckInput {
  clock: Clock
  config: Config
  environment: Environment
  /** The database as it is; undefined when it cannot be opened, or does not exist yet. */
  database: InspectedDatabase | undefined
}

export interface Check {
  name: string
  run: (input: CheckInput) => Promise<CheckResult>
}
