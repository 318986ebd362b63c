import { defined } from '../../../contract/defined.ts'
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import type { Database, Statement } from './database.ts'

const pollEveryMs = 1_000

/**
 * A trip to the database and back leaves open when in between its clock was read; and a Date has whole milliseconds.
 */
const roundingMs = 1

const clockStatement: Statement<{ now: Date }> = {
  name: 'clock',
  batch: 'prompt',
  text: 'select clock_timestamp() as now',
}

/**
 * The time of the database, for a product of several processes: a moment that one of them writes down (a lease, when
 * a job is due, when a job ran last) means the same to all others, however wrong the clocks of their machines are
 * (clock skew). Between two readings it goes on by this process's monotonic clock, which is never set.
 * Why: docs/decisions/0005-database-failures-and-clock.md
 */
export class DatabaseClock implements Clock {
  /** The difference to the monotonic clock, which is added to it. */
  private offsetMs = Number.NaN
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly database: Pick<Database, 'run'>,
    readonly monotonicMs: () => number = () => performance.now(),
  ) {}

  now(): Date {
    return new Date(this.monotonicMs() + this.offsetMs)
  }

  /**
   * Compares the two. A difference within the time of the trip changes nothing, so that time does not step for no
   * reason.
   */
  async synchronize(): Promise<void> {
    const requestedAt = this.monotonicMs()
    const [row] = await this.database.run(clockStatement, [])
    const answeredAt = this.monotonicMs()
    const offsetMs = defined(row).now.getTime() - (requestedAt + answeredAt) / 2
    const openMs = (answeredAt - requestedAt) / 2 + roundingMs
    if (!(Math.abs(offsetMs - this.offsetMs) <= openMs)) this.offsetMs = offsetMs
  }

  /** Synchronizes now and again, one reading after the other; while the database is away the clock goes on as it is. */
  async start(): Promise<void> {
    await this.synchronize()
    const synchronizeAgain = async () => {
      await this.synchronize().catch(() => {})
      this.timer?.refresh()
    }
    this.timer = setTimeout(() => void synchronizeAgain(), pollEveryMs).unref()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }
}

/**
 * Starts the clock that all processes on a database agree on; the embedded one has one process, and reads its clock
 * itself.
 */
export async function startClock(database: Database): Promise<{ clock: Clock; stop: () => void }> {
  if (database.kind === 'pglite') return { clock: systemClock, stop: () => {} }
  const clock = new DatabaseClock(database)
  await clock.start()
  return { clock, stop: () => clock.stop() }
}
