import type { Log } from '../log.ts'
import type { ClaimedJob, DoneJob, JobStore } from './job-store.ts'

export interface JobRunnerOptions {
  store: JobStore
  /** The kinds of jobs in this queue. */
  names: () => string[]
  /** The concurrency: the number of jobs that may run beside each other now. */
  concurrency: () => number
  /** The time in milliseconds for which no other is begun after one was done now. */
  restMs?: () => number
  /**
   * Does one job, and settles its failure itself.
   * @returns whether the job was done
   */
  run: (job: ClaimedJob) => Promise<boolean>
  log: Log
}

/** A slot that is reserved for a job which is about to be written. Use exactly one of `run` and `cancel`. */
export interface Reservation {
  /** Write this into the job's row, together with one attempt, so that no other worker takes it. */
  lockedUntil: Date
  run(job: ClaimedJob): void
  cancel(): void
}

/** News can be lost, and some jobs are for later: the jobs are polled at least this often. */
const pollEveryMs = 1_000
/** Done jobs are deleted at the next poll, or when there are so many. */
const doneMax = 20

/** Takes jobs of some kinds and runs them beside each other, until it is stopped. */
export class JobRunner {
  private readonly running = new Map<number, Promise<void>>()
  private done: DoneJob[] = []
  private reserved = 0
  /** Whether there were more jobs than its concurrency allowed at the last poll. */
  private hasMore = false
  private isResting = false
  private loop: Promise<void> = Promise.resolve()
  private isRunning = false
  wake: () => void = () => {}

  constructor(private readonly options: JobRunnerOptions) {}

  get runningIds(): number[] {
    return [...this.running.keys()]
  }

  get isBusy(): boolean {
    return this.running.size > 0
  }

  start(): void {
    this.isRunning = true
    this.loop = this.runForEver()
  }

  /** Ends after the jobs that are running now. */
  async stop(): Promise<void> {
    this.isRunning = false
    this.wake()
    await this.loop
    await Promise.all(this.running.values())
    // A second claim ends what the first did not, as its batch was refused.
    for (let claims = 0; claims < 2 && this.done.length > 0; claims += 1) await this.claim(0)
  }

  /** Saves looking for a job that this process is writing itself; undefined when it cannot run here now. */
  reserve(): Reservation | undefined {
    if (!this.isRunning || this.freeConcurrency() === 0) return undefined
    this.reserved += 1
    return {
      lockedUntil: this.options.store.leaseEnd(),
      run: (job) => {
        this.reserved -= 1
        this.begin(job)
      },
      cancel: () => {
        this.reserved -= 1
      },
    }
  }

  private async runForEver(): Promise<void> {
    while (this.isRunning) {
      const woken = this.nextWake()
      if (this.isResting) {
        await woken
        continue
      }
      const free = this.freeConcurrency()
      const claimed = free > 0 || this.done.length > 0 ? await this.claim(free) : []
      for (const job of claimed) this.begin(job)
      this.hasMore = claimed.length === free
      await woken
    }
  }

  private freeConcurrency(): number {
    return this.isResting ? 0 : Math.max(0, this.options.concurrency() - this.running.size - this.reserved)
  }

  private nextWake(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollEveryMs)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private async claim(limit: number): Promise<ClaimedJob[]> {
    const { store, names, log } = this.options
    const done = this.done
    this.done = []
    try {
      const { jobs, unended } = await store.claim({ names: names(), limit, done, running: this.runningIds })
      this.done.push(...unended)
      return jobs
    } catch (error) {
      this.done.push(...done)
      log.warn({ err: error }, 'jobs could not be claimed')
      return []
    }
  }

  private begin(job: ClaimedJob): void {
    this.running.set(job.id, this.runOne(job))
  }

  private async runOne(job: ClaimedJob): Promise<void> {
    const session = this.options.store.session()
    try {
      if (await this.options.run(job)) this.done.push({ id: job.id, session })
    } catch (error) {
      this.options.log.warn({ err: error, job: job.name }, 'the end of a job could not be recorded; it will run again')
    } finally {
      this.running.delete(job.id)
      const restMs = this.options.restMs?.() ?? 0
      if (restMs > 0) this.rest(restMs)
      else if (this.hasMore || this.done.length >= doneMax) this.wake()
    }
  }

  private rest(restMs: number): void {
    this.isResting = true
    setTimeout(() => {
      this.isResting = false
      this.wake()
    }, restMs)
  }
}
