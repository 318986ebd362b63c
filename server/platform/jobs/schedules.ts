import { and, gt, isNotNull, lt } from 'drizzle-orm'
import { dayMs, earlier, later, minuteMs } from '../../../contract/durations.ts'
import type { Clock } from '../clock.ts'
import type { Database, Db, Statement } from '../db/database.ts'
import { deleteAtMost } from '../db/statements/at-most.ts'
import { pick } from '../db/statements/selection.ts'
import type { Log } from '../log.ts'
import type { Term } from '../retention/retention.ts'
import { schedules } from './tables.ts'

/**
 * Work that is started again and again, as by cron. A row replaces a leader election: one process has it at a
 * time.
 */
export interface Schedule {
  name: string
  everyMs: number
  /** The machine of this process, where each machine runs it for itself; without it one process of all runs it. */
  host?: string
  run: () => Promise<void>
}

const hostMark = ' at '

/** Returns the name of the row of a schedule: 'send-alarms', or 'watch-disk at web-1'. */
const rowNameOf = ({ name, host }: Schedule): string => (host === undefined ? name : `${name}${hostMark}${host}`)

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

/**
 * Lists the schedules whose last run was after a moment, and failed: older ones are gone from here.
 * @param names the names of all schedules of this version; rows that another version left are none of them
 */
export async function listFailedSchedules(db: Db, since: Date, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select(pick(schedules, 'name'))
    .from(schedules)
    .where(and(isNotNull(schedules.failedAt), gt(schedules.lastRunAt, since)))
    .orderBy(schedules.name)
  return rows.map(({ name }) => name).filter((row) => names.some((name) => row === name || isOfHost(row, name)))
}

const isOfHost = (row: string, name: string): boolean => row.startsWith(name + hostMark)

/** Lists the machines on which a schedule was started after a moment. */
export async function listScheduleHosts(db: Db, name: string, since: Date): Promise<string[]> {
  const rows = await db
    .select(pick(schedules, 'name'))
    .from(schedules)
    .where(gt(schedules.lastRunAt, since))
    .orderBy(schedules.name)
  return rows.filter((row) => isOfHost(row.name, name)).map((row) => row.name.slice(name.length + hostMark.length))
}

/** The term of rows of schedules that were renamed or taken out, and of machines that are gone: all others run daily. */
export const unusedSchedules: Term = {
  rows: 'schedules that no process runs any more',
  table: 'schedules',
  termMs: 30 * dayMs,
  since: 'the last run',
  remove: (db, before, limit) => deleteAtMost(db, schedules, lt(schedules.lastRunAt, before), limit),
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

  get names(): readonly string[] {
    return this.list.map(({ name }) => name)
  }

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
      const rowName = rowNameOf(schedule)
      const lastRunAt = lastRuns.get(rowName)
      if (lastRunAt !== undefined && lastRunAt > before && lastRunAt <= future) return []
      const take = async () => (await database.run(takeStatement, [rowName, now, before, future])).length > 0
      return [{ schedule, take }]
    })
  }

  private async run(schedule: Schedule): Promise<void> {
    const { clock, database, log } = this.options
    const name = rowNameOf(schedule)
    try {
      await schedule.run()
      await database.run(recoverStatement, [name])
    } catch (error) {
      log.error({ err: error, schedule: name }, 'a scheduled job failed')
      await database
        .run(failStatement, [name, clock.now()])
        .catch((err: unknown) => log.warn({ err, schedule: name }, 'a failure could not be recorded'))
    }
  }
}
