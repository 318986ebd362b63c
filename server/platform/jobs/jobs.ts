import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { insertJobs, type QueueName, wakeExpression } from './insert-jobs.ts'

/**
 * A kind of work that is done after the transaction that enqueued it.
 * Why: docs/decisions/0007-jobs.md
 */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
  /**
   * Attempts before it becomes a dead letter; the wait doubles from `firstRetryMs` up to an hour (exponential backoff).
   */
  attemptsMax: number
  firstRetryMs: number
  queue?: QueueName
}

export const defineJob = <const P extends z.ZodType>(kind: JobKind<P>): JobKind<P> => kind

export interface EnqueueOptions {
  /** The moment before which it does not run; at once when left out. */
  runAt?: Date
  /** The key of the job: no second job is made with the same key, whether the first is waiting or was given up. */
  onceKey?: string
}

export interface Jobs {
  /** Part of the transaction `db` is in: a rollback takes the job along. Workers are woken at commit. */
  enqueue<P extends z.ZodType>(db: Db, kind: JobKind<P>, payload: z.input<P>, options?: EnqueueOptions): Promise<void>
  /** Enqueues many jobs in one statement. */
  enqueueAll<P extends z.ZodType>(
    db: Db,
    kind: JobKind<P>,
    jobs: readonly ({ payload: z.input<P> } & EnqueueOptions)[],
  ): Promise<void>
}

export const queueOf = (kind: JobKind): QueueName => kind.queue ?? 'soon'

const insertListed = insertJobs(
  { name: 'name', payload: 'payload', onceKey: 'once_key', runAt: 'run_at', createdAt: 'created_at' },
  'from input',
)

export function createJobs(clock: Clock): Jobs {
  const enqueueAll: Jobs['enqueueAll'] = async (db, kind, jobs) => {
    if (jobs.length === 0) return
    const now = clock.now()
    const rows = jobs.map(({ payload, onceKey, runAt }) => ({
      payload: JSON.stringify(kind.payload.parse(payload)),
      once_key: onceKey ?? null,
      run_at: runAt ?? now,
    }))
    await db.execute(sql`
      with input as (
        select ${kind.name}::text as name, job.*, ${now.toISOString()}::text as created_at
        from json_to_recordset(${JSON.stringify(rows)}::json) as job(payload text, once_key text, run_at text)),
      new_jobs as (${sql.raw(insertListed)} returning run_at)
      select ${sql.raw(wakeExpression('queue.name'))}
      from (select ${queueOf(kind)}::text as name
        where exists (select from new_jobs where run_at <= ${now.toISOString()}::timestamptz)) as queue`)
  }
  return {
    enqueueAll,
    enqueue: (db, kind, payload, options = {}) => enqueueAll(db, kind, [{ payload, ...options }]),
  }
}
