import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { SandboxBehaviour } from './behaviour.ts'

/** The parts of the sandbox; its actions take it as their first argument. */
export interface SandboxParts {
  database: Database
  clock: Clock
  /** The URL of the product, under which the checkout page stands too. */
  baseUrl: string
  behaviour: SandboxBehaviour
  /** The account that the product requests, and the methods of that account; undefined: all. */
  account: string
  methods: readonly string[] | undefined
  /** Lets time pass before an answer. */
  wait: (ms: number) => Promise<void>
  /** The time for which a charge on a mandate stays pending. */
  settleAfterMs: number
}
