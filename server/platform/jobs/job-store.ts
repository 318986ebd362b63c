import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts'
import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../db/database.ts'
import { summarizeError } from '../describe-error.ts'
import type { JobKind } from './jobs.ts'

export interface ClaimedJob {
  id: number
  name: string
  payload: unknown
  attempts: number
}

/** A job of a dead process waits this long for another one; a living process renews it in time, as a heartbeat. */
const leaseMs = 15_000
export const renewEveryMs = 5_000
const retryDelayMaxMs = hourMs

// Ends the done jobs and takes the next: one round trip for both. Each name has a stretch of the index of its own,
// so that ten thousand waiting mails are not in the way of one payment.
const claimStatement: Statement<ClaimedJob> = {
  name: 'jobs-claim',
  batch: 'background',
  text: `with done as (delete from jobs where id = any($5::bigint[])),
    due as materialized (
      select found.id from unnest($3::text[]) as wanted(name) cross join lateral (
        select id, run_at from jobs
        where jobs.name = wanted.name and dead_at is null and run_at <= $1::timestamptz
          and (locked_until is null or locked_until < $1::timestamptz or locked_until > $6::timestamptz)
          and id <> all($5::bigint[]) and id <> all($7::bigint[])
        order by run_at, id limit $4::int for update skip locked) as found
      order by found.run_at, found.id limit $4::int)
    update jobs set locked_until = $2::timestamptz, attempts = attempts + 1
    from due where jobs.id = due.id
    returning jobs.id, jobs.name, jobs.payload, jobs.attempts`,
}
const failedStatement: Statement = {
  name: 'jobs-failed',
  text: `update jobs set locked_until = null, last_error = $2, run_at = $3::timestamptz, dead_at = $4::timestamptz where id = $1::bigint`,
}
const renewStatement: Statement = {
  name: 'jobs-renew',
  text: 'update jobs set locked_until = $2::timestamptz where id = any($1::bigint[])',
}
const releaseStatement: Statement = {
  name: 'jobs-release',
  text: 'update jobs set locked_until = null where locked_until is not null',
}

/**
 * Brings forward jobs that were due by a clock which was ahead and has been set back: they would wait until that time
 * comes again.
 */
const fromFutureStatement: Statement = {
  name: 'jobs-from-the-future',
  text: `update jobs set created_at = least(created_at, $1::timestamptz),
      run_at = case when created_at > $2::timestamptz then $1::timestamptz + (run_at - created_at) else $1::timestamptz end
    where created_at > $2::timestamptz or (attempts > 0 and dead_at is null and run_at > $3::timestamptz)`,
}
/** Jobs that no process can handle, after they had the time to be done by newer code that starts beside older. */
const unknownStatement: Statement<ClaimedJob> = {
  name: 'jobs-unknown',
  text: `update jobs set dead_at = $1::timestamptz, last_error = 'no process knows this kind of job'
    where dead_at is null and run_at < $2::timestamptz and name <> all($3::text[])
    returning id, name, payload, attempts`,
}
const unknownAfterMs = hourMs

/**
 * Retention: dead letters hold what they were about, as names and words, and staff have had half a year for them. One
 * with a key stays, as its key keeps a schedule from asking for the same again: a month that was not taken then is not
 * taken now.
 */
const forgetDeadStatement: Statement = {
  name: 'jobs-forget-dead',
  text: `delete from jobs where dead_at < $1::timestamptz and once_key is null`,
}
const deadKeptMs = 180 * dayMs

/** Clocks of the same time differ by less. */
const certainlyFutureMs = minuteMs

export interface Claim {
  /** The only kinds to take. */
  names: string[]
  limit: number
  /** Jobs that were done, to be forgotten. */
  done: number[]
  /** Jobs that run here: never taken a second time, even with an expired lease. */
  running: number[]
}

/** The job queue: the table of jobs, as workers of any number of processes share it. */
export class JobStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  claim({ names, limit, done, running }: Claim): Promise<ClaimedJob[]> {
    const now = this.clock.now()
    const noLease = later(now, leaseMs + certainlyFutureMs)
    return this.database.run(claimStatement, [now, later(now, leaseMs), names, limit, done, noLease, running])
  }

  /** Brings jobs that wait for a time that no clock has any more back to now. */
  async bringBackFromFuture(): Promise<void> {
    const now = this.clock.now()
    const retryMax = later(now, retryDelayMaxMs + certainlyFutureMs)
    await this.database.run(fromFutureStatement, [now, later(now, certainlyFutureMs), retryMax])
  }

  /** Gives up jobs of other kinds than these that have been due for an hour. @returns those */
  giveUpUnknown(knownKinds: string[]): Promise<ClaimedJob[]> {
    const now = this.clock.now()
    return this.database.run(unknownStatement, [now, later(now, -unknownAfterMs), knownKinds])
  }

  /** Deletes the dead letters that are kept no longer. */
  async forgetDead(): Promise<void> {
    await this.database.run(forgetDeadStatement, [later(this.clock.now(), -deadKeptMs)])
  }

  /** Keeps running jobs from being taken for abandoned. */
  async renew(ids: number[]): Promise<void> {
    await this.database.run(renewStatement, [ids, this.leaseEnd()])
  }

  /**
   * The embedded database has one process, so jobs with a lease when it opens were left behind by one that
   * died: their leases need not run out.
   */
  async releaseAbandoned(): Promise<void> {
    if (this.database.kind === 'pglite') await this.database.run(releaseStatement, [])
  }

  /** @returns whether the job is a dead letter now, as this was its last try */
  async recordFailure(job: ClaimedJob, kind: JobKind, error: unknown): Promise<boolean> {
    const now = this.clock.now()
    const isDead = job.attempts >= kind.attemptsMax
    const delayMs = Math.min(kind.firstRetryMs * 2 ** (job.attempts - 1), retryDelayMaxMs)
    await this.database.run(failedStatement, [job.id, summarizeError(error), later(now, delayMs), isDead ? now : null])
    return isDead
  }

  /** The moment until which a job that is taken now is its worker's. */
  leaseEnd(): Date {
    return later(this.clock.now(), leaseMs)
  }
}

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
