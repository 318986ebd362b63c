import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../db/database.ts'
import type { Log } from '../log.ts'

/** Work that is started again and again, by one process at a time. */
export interface Schedule {
  name: string
  everyMs: number
  run: () => Promise<void>
}

const lookEveryMs = 5_000
/** Clocks of the same time differ by less. */
const certainlyFutureMs = 60_000

// All at once, as most of them are not due whenever somebody looks.
const readStatement: Statement<{ name: string; lastRunAt: Date }> = {
  name: 'schedules-read',
  text: `select name, last_run_at as "lastRunAt" from schedules`,
}
// One that ran last in the future did so by a clock that has been set back since; it is due.
const takeStatement: Statement = {
  name: 'schedules-take',
  text: `insert into schedules (name, last_run_at) values ($1, $2::timestamptz)
    on conflict (name) do update set last_run_at = excluded.last_run_at
      where schedules.last_run_at <= $3::timestamptz or schedules.last_run_at > $4::timestamptz
    returning name`,
}

export interface SchedulesOptions {
  database: Database
  clock: Clock
  log: Log
}

/** Starts what is due, in a row of its own: jobs do not wait for it. */
export class Schedules {
  private readonly list: Schedule[] = []
  private running: Promise<void> = Promise.resolve()
  private timer: NodeJS.Timeout | undefined
  private isStopped = false

  constructor(private readonly options: SchedulesOptions) {}

  add(schedule: Schedule): void {
    this.list.push(schedule)
  }

  start(): void {
    this.running = this.runDue()
      .catch((error: unknown) => this.options.log.warn({ err: error }, 'schedules could not be looked at'))
      .then(() => {
        if (!this.isStopped) this.timer = setTimeout(() => this.start(), lookEveryMs)
      })
  }

  /** Ends after what is running now. */
  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.running
  }

  /** @param only the names of those that are looked at; without it all of them */
  async runDue(only?: readonly string[]): Promise<void> {
    const { database, clock, log } = this.options
    const now = clock.now()
    const future = new Date(now.getTime() + certainlyFutureMs)
    const rows = await database.run(readStatement, [])
    const lastRuns = new Map(rows.map(({ name, lastRunAt }) => [name, lastRunAt]))
    for (const schedule of this.list) {
      if (this.isStopped) return
      if (only !== undefined && !only.includes(schedule.name)) continue
      const before = new Date(now.getTime() - schedule.everyMs)
      const lastRunAt = lastRuns.get(schedule.name)
      if (lastRunAt !== undefined && lastRunAt > before && lastRunAt <= future) continue
      // Another process may have been faster since.
      const taken = await database.run(takeStatement, [schedule.name, now, before, future])
      if (taken.length === 0) continue
      try {
        await schedule.run()
      } catch (error) {
        log.error({ err: error, schedule: schedule.name }, 'a scheduled job failed')
      }
    }
  }
}
