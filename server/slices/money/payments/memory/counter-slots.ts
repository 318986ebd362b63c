import type { Database } from '../../../../platform/db/database.ts'

/** The counters of a hot project are spread over so many rows for each process, so that they are not one row that all wait for. */
const slotsAProcess = 8

/** A project for which nothing was counted for so long has no queue: one row is enough, and who reads it reads each of them. */
const quietAfterMs = 1_000

/** Before more are remembered, all are forgotten: a project that is still hot is so again with its next donation. */
const rememberedMax = 1_000

/** The counters to which the donations of a project are added. */
export class CounterSlots {
  /** When something was last counted for each project, by the monotonic clock of this process. */
  private readonly countedAt = new Map<number, number>()

  constructor(private readonly database: Pick<Database, 'processNumber'>) {}

  /**
   * In which row of the counters something is added. Processes keep to slots of their own: two transactions with several
   * settlements each, in two processes, could otherwise wait for each other. When two share their slots after all,
   * PostgreSQL ends one of them and it is repeated.
   * @param number of what is counted: it spreads over the slots of a project that is hot
   */
  slotFor({ projectId, number }: { projectId: number; number: number }, nowMs = performance.now()): number {
    const slot = this.wasJustCounted(projectId, nowMs) ? number % slotsAProcess : 0
    return this.database.processNumber() * slotsAProcess + slot
  }

  private wasJustCounted(projectId: number, nowMs: number): boolean {
    const { countedAt } = this
    const before = countedAt.get(projectId)
    if (before === undefined && countedAt.size >= rememberedMax) countedAt.clear()
    countedAt.set(projectId, nowMs)
    return before !== undefined && nowMs - before < quietAfterMs
  }
}
