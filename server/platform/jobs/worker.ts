import type { z } from 'zod'
import { defined } from '../../../contract/defined.ts'
import { hourMs, minuteMs } from '../../../contract/durations.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { Retention, type RetentionFigures, type Term } from '../retention/retention.ts'
import { type ClaimedJob, type DoneJob, JobStore, renewEveryMs } from './job-store.ts'
import { type QueueName, jobsChannel } from './insert-jobs.ts'
import { type JobKind, queueOf } from './jobs.ts'
import { deadJobs } from './dead-jobs.ts'
import { JobRunner, type JobRunnerOptions, type Reservation } from './job-runner.ts'
import { type Schedule, Schedules, unusedSchedules } from './schedules.ts'

type Handler = (payload: never) => Promise<void>

export interface WorkerOptions {
  database: Database
  clock: Clock
  log: Log
  metrics?: RetentionFigures
}

/** The concurrency: the number of jobs that run beside each other. */
const soonConcurrency = 32
const laterConcurrency = 4
/** A pause that lets some thirty mails a second leave while jobs of donations never stop. */
const laterRestMs = 25
/** The pause that bulk jobs take after each while there are other jobs. */
const bulkRestMs = 250

/** Runs the jobs of all queues, with backoff after a failure, however many processes do the same. */
export class Worker {
  private readonly handlers = new Map<string, { kind: JobKind; run: Handler }>()
  private readonly store: JobStore
  private readonly schedules: Schedules
  private readonly retention: Retention
  private readonly queues: Record<QueueName, JobRunner>
  /** The conditions on which queues take no jobs. */
  private readonly holds = new Map<QueueName, () => boolean>()
  private renewing: NodeJS.Timeout | undefined

  constructor(private readonly options: WorkerOptions) {
    const { database, clock, log } = options
    const store = new JobStore(database, clock)
    const run = (job: ClaimedJob) => this.runOne(job)
    this.store = store
    this.schedules = new Schedules(options)
    this.schedules.add({ name: 'jobs-from-the-future', everyMs: minuteMs, run: () => store.bringBackFromFuture() })
    this.schedules.add({ name: 'jobs-unknown', everyMs: 10 * minuteMs, run: () => this.giveUpUnknown() })
    this.retention = new Retention(options)
    this.retention.add(deadJobs)
    this.retention.add(unusedSchedules)
    this.schedules.add({ name: 'remove-expired-rows', everyMs: hourMs, run: () => this.retention.run() })
    const queue = (name: QueueName, pace: Pick<JobRunnerOptions, 'concurrency' | 'restMs'>) =>
      new JobRunner({
        store,
        log,
        run,
        ...pace,
        names: () => this.names(name),
        concurrency: () => (this.holds.get(name)?.() === true ? 0 : pace.concurrency()),
      })
    const isBusy = (...names: QueueName[]) => names.some((name) => this.queues[name].isBusy)
    // While a job waits that people depend on, other jobs run one at a time, with pauses.
    const unhurried = {
      concurrency: () => (isBusy('soon') ? 1 : laterConcurrency),
      restMs: () => (isBusy('soon') ? laterRestMs : 0),
    }
    const after = (...others: QueueName[]) => ({
      concurrency: () => (isBusy(...others) ? 1 : laterConcurrency),
      restMs: () => (isBusy(...others) ? bulkRestMs : 0),
    })
    this.queues = {
      soon: queue('soon', { concurrency: () => soonConcurrency }),
      later: queue('later', unhurried),
      // A mail never waits for fifty calls to a provider that takes its time.
      long: queue('long', unhurried),
      // Writing a donor's mail never waits for a mail server that hangs.
      mail: queue('mail', unhurried),
      bulk: queue('bulk', after('soon', 'later')),
      // Ten thousand news mails are never before one that thanks a donor.
      'bulk-mail': queue('bulk-mail', after('soon', 'later', 'mail')),
    }
  }

  handle<P extends z.ZodType>(kind: JobKind<P>, run: (payload: z.output<P>) => Promise<void>): void {
    if (this.handlers.has(kind.name)) throw new Error(`The job ${kind.name} is handled twice`)
    this.handlers.set(kind.name, { kind, run: run as Handler })
  }

  /** Takes no jobs of a queue while `isHeld` says so, which is called at every look for jobs, at least each second. */
  holdWhile(queue: QueueName, isHeld: () => boolean): void {
    this.holds.set(queue, isHeld)
  }

  /** Returns the queue of a kind of job; undefined for one that nothing here handles. */
  queueOf(name: string): QueueName | undefined {
    const handler = this.handlers.get(name)
    return handler && queueOf(handler.kind)
  }

  schedule(schedule: Schedule): void {
    this.schedules.add(schedule)
  }

  get scheduleNames(): readonly string[] {
    return this.schedules.names
  }

  /** Removes rows once their term is over, by the schedule of all terms. */
  retain(term: Term): void {
    this.retention.add(term)
  }

  get terms(): readonly Term[] {
    return this.retention.terms
  }

  async start(): Promise<void> {
    await this.store.releaseAbandoned()
    await this.options.database.listen(jobsChannel, (queue) => {
      for (const [name, each] of Object.entries(this.queues)) if (queue === name || !(queue in this.queues)) each.wake()
    })
    for (const each of Object.values(this.queues)) each.start()
    this.schedules.start()
    this.renewing = setInterval(() => void this.renewLeases(), renewEveryMs)
  }

  /** Returns a slot here and now for a job of this kind that is about to be written; undefined when there is none. */
  reserve(kind: JobKind): Reservation | undefined {
    return this.queues[queueOf(kind)].reserve()
  }

  /** Ends after the jobs that are running now. */
  async stop(): Promise<void> {
    await Promise.all([...Object.values(this.queues).map((queue) => queue.stop()), this.schedules.stop()])
    clearInterval(this.renewing)
  }

  /**
   * Runs every job that is due by the clock, and those that follow, until none is due.
   * For tests: they move the clock and call this, so nothing sleeps.
   * @param schedules the names of those that are run; without it all of them
   */
  async runDue(schedules?: readonly string[]): Promise<void> {
    await this.schedules.runDue(schedules)
    const names = [...this.handlers.keys()]
    let done: DoneJob[] = []
    for (;;) {
      const { jobs, unended } = await this.store.claim({ names, limit: 10, done, running: [] })
      if (jobs.length === 0 && unended.length === 0) return
      done = unended
      for (const job of jobs) {
        const session = this.store.session()
        if (await this.runOne(job)) done.push({ id: job.id, session })
      }
    }
  }

  /** Gives up jobs of an unknown kind. A kind that was renamed or taken out; staff have to decide on its jobs. */
  private async giveUpUnknown(): Promise<void> {
    for (const { id, name } of await this.store.giveUpUnknown([...this.handlers.keys()]))
      this.options.log.error({ job: name, jobId: id }, 'a job was given up, as no process here handles its kind')
  }

  private names(queue: QueueName): string[] {
    return [...this.handlers.values()].flatMap(({ kind }) => (queueOf(kind) === queue ? [kind.name] : []))
  }

  /**
   * Does one job, and records a failure of it.
   * @returns whether it was done
   */
  private async runOne(job: ClaimedJob): Promise<boolean> {
    const { kind, run } = defined(this.handlers.get(job.name))
    try {
      await run(kind.payload.parse(job.payload) as never)
      return true
    } catch (error) {
      const isDead = await this.store.recordFailure(job, kind, error)
      this.options.log[isDead ? 'error' : 'warn'](
        { err: error, job: job.name, jobId: job.id, attempts: job.attempts },
        isDead ? 'a job was given up' : 'a job failed and will be retried',
      )
      return false
    }
  }

  private async renewLeases(): Promise<void> {
    const ids = Object.values(this.queues).flatMap((queue) => queue.runningIds)
    if (ids.length === 0) return
    try {
      await this.store.renew(ids)
    } catch (error) {
      this.options.log.warn({ err: error }, 'the leases of running jobs could not be renewed')
    }
  }
}
