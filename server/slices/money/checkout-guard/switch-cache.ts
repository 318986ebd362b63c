import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type ChallengeSwitch, listSwitches } from './queries/switches.ts'

/**
 * The interval at which a process reads the switches, while there are payments: a donation itself makes no query for
 * them.
 */
const freshForMs = 1_000

interface LastLook {
  readAtMs: number
  switches: Promise<ChallengeSwitch[]>
}

/** The switches by which staff give every payer the question, as they were at the last look. */
export class SwitchCache {
  private last: LastLook | undefined

  constructor(private readonly parts: { database: Database; clock: Clock }) {}

  /** Whether every payer on this form gets the question at this moment. */
  async areOn(projectId: number): Promise<boolean> {
    const now = this.parts.clock.now()
    const switches = await this.list(now)
    return switches.some((each) => (each.projectId === null || each.projectId === projectId) && each.endsAt > now)
  }

  /** Empties the cache, so that the next call of `areOn` reads the switches anew. */
  clear(): void {
    this.last = undefined
  }

  private list(now: Date): Promise<ChallengeSwitch[]> {
    const { clock, database } = this.parts
    const atMs = clock.monotonicMs()
    if (this.last !== undefined && atMs - this.last.readAtMs < freshForMs) return this.last.switches
    const switches = listSwitches(database.db, now)
      .execute()
      .catch((error: unknown) => {
        this.clear()
        throw error
      })
    this.last = { readAtMs: atMs, switches }
    return switches
  }
}
