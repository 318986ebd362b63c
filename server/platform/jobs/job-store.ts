import { earlier, hourMs, later, minuteMs } from '../../../contract/durations.ts'
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

// Ends the done jobs and takes the next: one round trip for both. Each name has a stretch of the index of its own, so
// that ten thousand waiting mails are not in the way of one payment. A done job is ended only in the session in which
// it began ($8): between two sessions the server may have ended, and have lost what the job did. A claim that is
// repeated outside of it ends none, and says so.
const claimStatement: Statement<{ isInSession: boolean } & (ClaimedJob | NoJob)> = {
  name: 'jobs-claim',
  batch: 'background',
  text: `with ended as (
      delete from jobs where id = any($5::bigint[]) and current_setting('stuiver.session', true) is not distinct from $8),
    due as materialized (
      select candidate.id from unnest($3::text[]) as kind(name) cross join lateral (
        select id, run_at from jobs
        where jobs.name = kind.name and dead_at is null and run_at <= $1::timestamptz
          and (locked_until is null or locked_until < $1::timestamptz or locked_until > $6::timestamptz)
          and id <> all($5::bigint[]) and id <> all($7::bigint[])
        order by run_at, id limit $4::int for update skip locked) as candidate
      order by candidate.run_at, candidate.id limit $4::int),
    claimed as (
      update jobs set locked_until = $2::timestamptz, attempts = attempts + 1
      from due where jobs.id = due.id
      returning jobs.id, jobs.name, jobs.payload, jobs.attempts)
    select current_setting('stuiver.session', true) is not distinct from $8 as "isInSession", claimed.*
    from (values (1)) as claim left join claimed on true`,
}
/** The row of a claim that took no job. */
interface NoJob {
  id: null
}
const failedStatement: Statement = {
  name: 'jobs-failed',
  // The id may be another job's, when the end of the server took the one that failed.
  text: `update jobs set locked_until = null, last_error = $2, run_at = $3::timestamptz, dead_at = $4::timestamptz
    where id = $1::bigint and name = $5 and attempts = $6::int`,
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
  text: `update jobs set dead_at = $1::timestamptz, last_error = 'no process handles this kind of job'
    where dead_at is null and run_at < $2::timestamptz and name <> all($3::text[])
    returning id, name, payload, attempts`,
}
const unknownAfterMs = hourMs

/** Clocks of the same time differ by less. */
const certainlyFutureMs = minuteMs

export interface Claim {
  /** The only kinds to take. */
  names: string[]
  limit: number
  /** Jobs that were done, to be deleted. */
  done: readonly DoneJob[]
  /** Jobs that run here: never taken a second time, even with an expired lease. */
  running: number[]
}

/** A job that was done, and the session of the database in which it began. */
export interface DoneJob {
  id: number
  session: string | null
}

/** The outcome of a claim. */
export interface ClaimOutcome {
  jobs: ClaimedJob[]
  /** Done jobs that were not deleted, for the next claim. */
  unended: DoneJob[]
}

/** The job queue: the table of jobs, as workers of any number of processes share it. */
export class JobStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes the jobs that were done, and takes others. One whose session is over stays, and comes again when its lease
   * runs out. Where the claim ran outside the session, as its batch was refused, the next claim deletes them.
   */
  async claim({ names, limit, done, running }: Claim): Promise<ClaimOutcome> {
    const now = this.clock.now()
    const noLease = later(now, leaseMs + certainlyFutureMs)
    const session = this.session()
    const ending = done.filter((job) => job.session === session)
    const ids = ending.map(({ id }) => id)
    const values = [now, later(now, leaseMs), names, limit, ids, noLease, running, session]
    const rows = await this.database.run(claimStatement, values)
    return {
      jobs: rows.flatMap((row) => (row.id === null ? [] : [row])),
      unended: rows.some(({ isInSession }) => isInSession) ? [] : ending,
    }
  }

  /** Returns the session in which a job begins now. */
  session(): string | null {
    return this.database.backgroundSession()
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
    return this.database.run(unknownStatement, [now, earlier(now, unknownAfterMs), knownKinds])
  }

  /** Renews the leases of running jobs, so that none is taken for abandoned. */
  async renew(ids: number[]): Promise<void> {
    await this.database.run(renewStatement, [ids, this.leaseEnd()])
  }

  /**
   * Releases abandoned jobs. The embedded database has one process, so jobs with a lease when it opens were left behind
   * by one that died: their leases need not run out.
   */
  async releaseAbandoned(): Promise<void> {
    if (this.database.kind === 'pglite') await this.database.run(releaseStatement, [])
  }

  /**
   * Records a failed attempt: the next one is scheduled, or the job is given up.
   * @returns whether the job is a dead letter now, as this was its last attempt
   */
  async recordFailure(job: ClaimedJob, kind: JobKind, error: unknown): Promise<boolean> {
    const now = this.clock.now()
    const isDead = job.attempts >= kind.attemptsMax
    const delayMs = Math.min(kind.firstRetryMs * 2 ** (job.attempts - 1), retryDelayMaxMs)
    const { id, name, attempts } = job
    const runAt = later(now, delayMs)
    await this.database.run(failedStatement, [id, summarizeError(error), runAt, isDead ? now : null, name, attempts])
    return isDead
  }

  /** Returns the moment until which a job that is taken now is its worker's. */
  leaseEnd(): Date {
    return later(this.clock.now(), leaseMs)
  }
}
