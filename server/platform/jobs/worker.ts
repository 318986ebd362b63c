import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../db/database.ts'
import type { Log } from '../log.ts'
import { type JobKind, jobsChannel } from './jobs.ts'

type Handler = (payload: never) => Promise<void>

interface Claimed {
  id: number
  name: string
  payload: unknown
  attempts: number
}

/** Work that is started again and again, by one process at a time. */
export interface Schedule {
  name: string
  everyMs: number
  run: () => Promise<void>
}

export interface WorkerOptions {
  database: Database
  clock: Clock
  log: Log
  /** How many jobs run beside each other. */
  concurrency?: number
}

/** Long enough for the slowest job; after a crash its jobs wait this long for another worker. */
const leaseMs = 60_000
const pollEveryMs = 1_000
const retryDelayMaxMs = 60 * 60 * 1000

const claimStatement: Statement = {
  name: 'jobs-claim',
  text: `update jobs set locked_until = $2::timestamptz, attempts = attempts + 1
    where id in (
      select id from jobs
      where dead_at is null and run_at <= $1::timestamptz and (locked_until is null or locked_until < $1::timestamptz)
        and name = any($3::text[])
      order by run_at, id limit $4::int for update skip locked)
    returning id, name, payload, attempts`,
}
const doneStatement: Statement = { name: 'jobs-done', text: 'delete from jobs where id = any($1::bigint[])' }
const failedStatement: Statement = {
  name: 'jobs-failed',
  text: `update jobs set locked_until = null, last_error = $2, run_at = $3::timestamptz, dead_at = $4::timestamptz where id = $1::bigint`,
}
const scheduleStatement: Statement = {
  name: 'schedules-take',
  text: `insert into schedules (name, last_run_at) values ($1, $2::timestamptz)
    on conflict (name) do update set last_run_at = excluded.last_run_at where schedules.last_run_at <= $3::timestamptz
    returning name`,
}

/** Runs the jobs of the database, however many processes do the same. */
export class Worker {
  private readonly handlers = new Map<string, { kind: JobKind; run: Handler }>()
  private readonly schedules: Schedule[] = []
  private isRunning = false
  private running = 0
  private wake: () => void = () => {}
  private loop: Promise<void> = Promise.resolve()

  constructor(private readonly options: WorkerOptions) {}

  handle<P extends z.ZodType>(kind: JobKind<P>, run: (payload: z.output<P>) => Promise<void>): void {
    if (this.handlers.has(kind.name)) throw new Error(`The job ${kind.name} is handled twice`)
    this.handlers.set(kind.name, { kind, run: run as Handler })
  }

  schedule(schedule: Schedule): void {
    this.schedules.push(schedule)
  }

  async start(): Promise<void> {
    this.isRunning = true
    await this.options.database.listen(jobsChannel, () => this.wake())
    this.loop = this.runForEver()
  }

  /** Ends after the jobs that are running now. */
  async stop(): Promise<void> {
    this.isRunning = false
    this.wake()
    await this.loop
  }

  /**
   * Runs everything that is due by the clock, and what that brings about, until nothing is due.
   * For tests: they move the clock and call this, so nothing sleeps.
   */
  async runDue(): Promise<void> {
    await this.runDueSchedules()
    while ((await this.runBatch(10)) > 0);
  }

  private async runForEver(): Promise<void> {
    const concurrency = this.options.concurrency ?? 8
    let scheduleCheckedAt = 0
    while (this.isRunning) {
      const woken = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollEveryMs)
        this.wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      try {
        if (Date.now() - scheduleCheckedAt > 5_000) {
          scheduleCheckedAt = Date.now()
          await this.runDueSchedules()
        }
        const free = concurrency - this.running
        const claimed = free > 0 ? await this.claim(free) : []
        for (const job of claimed) void this.runInBackground(job)
        if (claimed.length === free && free > 0) continue
      } catch (error) {
        this.options.log.warn({ err: error }, 'jobs could not be claimed')
      }
      await woken
    }
    while (this.running > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  private async runInBackground(job: Claimed): Promise<void> {
    this.running += 1
    try {
      await this.runOne(job)
    } catch (error) {
      this.options.log.warn(
        { err: error, job: job.name },
        'the end of a job could not be recorded; its lease will run out',
      )
    } finally {
      this.running -= 1
      this.wake()
    }
  }

  private async runBatch(size: number): Promise<number> {
    const claimed = await this.claim(size)
    for (const job of claimed) await this.runOne(job)
    return claimed.length
  }

  private claim(size: number): Promise<Claimed[]> {
    const now = this.options.clock.now()
    const until = new Date(now.getTime() + leaseMs)
    return this.options.database.run<Claimed>(claimStatement, [now, until, [...this.handlers.keys()], size])
  }

  private async runOne(job: Claimed): Promise<void> {
    const { kind, run } = this.handlers.get(job.name)!
    try {
      await run(kind.payload.parse(job.payload) as never)
      await this.options.database.run(doneStatement, [[job.id]])
    } catch (error) {
      await this.recordFailure(job, kind, error)
    }
  }

  private async recordFailure(job: Claimed, kind: JobKind, error: unknown): Promise<void> {
    const now = this.options.clock.now()
    const isDead = job.attempts >= kind.attemptsMax
    const delayMs = Math.min(kind.firstRetryMs * 2 ** (job.attempts - 1), retryDelayMaxMs)
    this.options.log[isDead ? 'error' : 'warn'](
      { err: error, job: job.name, jobId: job.id, attempts: job.attempts },
      isDead ? 'a job was given up' : 'a job failed and will be tried again',
    )
    await this.options.database.run(failedStatement, [
      job.id,
      String(error).slice(0, 2000),
      new Date(now.getTime() + delayMs),
      isDead ? now : null,
    ])
  }

  private async runDueSchedules(): Promise<void> {
    const now = this.options.clock.now()
    for (const schedule of this.schedules) {
      const before = new Date(now.getTime() - schedule.everyMs)
      const taken = await this.options.database.run(scheduleStatement, [schedule.name, now, before])
      if (taken.length === 0) continue
      try {
        await schedule.run()
      } catch (error) {
        this.options.log.error({ err: error, schedule: schedule.name }, 'a scheduled job failed')
      }
    }
  }
}
