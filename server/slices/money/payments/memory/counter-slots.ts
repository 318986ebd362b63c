import { BoundedMap } from '../../../../platform/bounded-map.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/database.ts'

/**
 * The number of rows over which a process spreads a counter of a hot project, so that its donations do not all wait for
 * one row.
 */
const slotsAProcess = 8

/** The time without a count after which a project is hot no more: one row is enough then, which is faster to read. */
const quietAfterMs = 1_000

/**
 * The most projects that are remembered. Beyond that the project counted longest ago is forgotten: if it is hot, its
 * next donation makes it so again.
 */
const rememberedMax = 1_000

interface Parts {
  database: Pick<Database, 'processNumber'>
  clock: Pick<Clock, 'monotonicMs'>
}

/** The counters to which the donations of a project are added. */
export class CounterSlots {
  private readonly database: Parts['database']
  /** Projects with a count of just now. */
  private readonly hot: BoundedMap<number, true>

  constructor({ database, clock }: Parts) {
    this.database = database
    this.hot = new BoundedMap({ sizeMax: rememberedMax, age: { maxMs: quietAfterMs, clock } })
  }

  /**
   * Returns the row of the counters to add to. Processes keep to slots of their own: two transactions with several
   * settlements each, in two processes, could otherwise wait for each other. When two share their slots after all,
   * PostgreSQL ends one of them and it is repeated.
   * @param number of the counted subject: it spreads over the slots of a project that is hot
   */
  slotFor({ projectId, number }: { projectId: number; number: number }): number {
    const slot = this.hot.has(projectId) ? number % slotsAProcess : 0
    this.hot.set(projectId, true)
    return this.database.processNumber() * slotsAProcess + slot
  }
}
