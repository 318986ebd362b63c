import { and, gt, isNotNull } from 'drizzle-orm'
import { earlier, later, minuteMs } from '../../../contract/durations.ts'
import type { Clock } from '../clock.ts'
import type { Database, Db, Statement } from '../db/database.ts'
import { pick } from '../db/statements/selection.ts'
import type { Log } from '../log.ts'
import { schedules } from './tables.ts'

/**
 * Work that is started again and again, as by cron. A row replaces a leader election: one process has it at a
 * time.
 */
export interface Schedule {
  name: string
  everyMs: number
  run: () => Promise<void>
}

const pollEveryMs = 5_000
/** Clocks of the same time differ by less. */
const certainlyFutureMs = minuteMs

// All schedules are read at once, as most are not due at a poll.
const readStatement: Statement<{ name: string; lastRunAt: Date }> = {
  name: 'schedules-read',
  text: `select name, last_run_at as "lastRunAt" from schedules`,
}
// A schedule with its last run in the future ran by a clock that has been set back since, and is due.
const takeStatement: Statement = {
  name: 'schedules-take',
  text: `insert into schedules (name, last_run_at) values ($1, $2::timestamptz)
    on conflict (name) do update set last_run_at = excluded.last_run_at
      where schedules.last_run_at <= $3::timestamptz or schedules.last_run_at > $4::timestamptz
    returning name`,
}
// Most runs follow one that did not fail, and write nothing.
const recoverStatement: Statement = {
  name: 'schedules-recover',
  text: `update schedules set failed_at = null where name = $1 and failed_at is not null`,
}
const failStatement: Statement = {
  name: 'schedules-fail',
  text: `update schedules set failed_at = $2::timestamptz where name = $1`,
}

/** Lists the names of the schedules whose last run was after a moment, and failed: older ones are gone from here. */
export async function listFailedSchedules(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .select(pick(schedules, 'name'))
    .from(schedules)
    .where(and(isNotNull(schedules.failedAt), gt(schedules.lastRunAt, since)))
    .orderBy(schedules.name)
  return rows.map(({ name }) => name)
}

export interface SchedulesOptions {
  database: Database
  clock: Clock
  log: Log
}

/**
 * The number of schedules that run at the same moment: one that waits for a provider holds up no other, and together
 * they leave donors their connections.
 */
const atOnceMax = 4

/** Starts due schedules, beside the jobs, and each by itself: none waits for another that takes long. */
export class Schedules {
  private readonly list: Schedule[] = []
  private readonly underWay = new Map<string, Promise<void>>()
  private polling: Promise<void> = Promise.resolve()
  private timer: NodeJS.Timeout | undefined
  private isStopped = false

  constructor(private readonly options: SchedulesOptions) {}

  add(schedule: Schedule): void {
    this.list.push(schedule)
  }

  start(): void {
    this.polling = this.startDue()
      .catch((error: unknown) => this.options.log.warn({ err: error }, 'schedules could not be read'))
      .then(() => {
        if (!this.isStopped) this.timer = setTimeout(() => this.start(), pollEveryMs)
      })
  }

  /** Ends after the running ones. */
  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.polling
    await Promise.all(this.underWay.values())
  }

  /**
   * Starts due schedules that do not run here already, as far as there is room; the rest is due at the next look too.
   */
  private async startDue(): Promise<void> {
    for (const { schedule, take } of await this.findDue()) {
      const { name } = schedule
      if (this.isStopped || this.underWay.size >= atOnceMax) return
      if (this.underWay.has(name) || !(await take())) continue
      this.underWay.set(
        name,
        this.run(schedule).finally(() => this.underWay.delete(name)),
      )
    }
  }

  /**
   * Runs due schedules, one after the other, and ends when all of it has ended.
   * @param only the names of those to run; without it all of them
   */
  async runDue(only?: readonly string[]): Promise<void> {
    for (const { schedule, take } of await this.findDue())
      if ((only === undefined || only.includes(schedule.name)) && (await take())) await this.run(schedule)
  }

  /** @returns the schedules due by the clock; `take` says whether no other process was faster since */
  private async findDue(): Promise<{ schedule: Schedule; take: () => Promise<boolean> }[]> {
    const { database, clock } = this.options
    const now = clock.now()
    const future = later(now, certainlyFutureMs)
    const rows = await database.run(readStatement, [])
    const lastRuns = new Map(rows.map(({ name, lastRunAt }) => [name, lastRunAt]))
    return this.list.flatMap((schedule) => {
      const before = earlier(now, schedule.everyMs)
      const lastRunAt = lastRuns.get(schedule.name)
      if (lastRunAt !== undefined && lastRunAt > before && lastRunAt <= future) return []
      const take = async () => (await database.run(takeStatement, [schedule.name, now, before, future])).length > 0
      return [{ schedule, take }]
    })
  }

  private async run({ name, run }: Schedule): Promise<void> {
    const { clock, database, log } = this.options
    try {
      await run()
      await database.run(recoverStatement, [name])
    } catch (error) {
      log.error({ err: error, schedule: name }, 'a scheduled job failed')
      await database
        .run(failStatement, [name, clock.now()])
        .catch((err: unknown) => log.warn({ err, schedule: name }, 'a failure could not be recorded'))
    }
  }
}
