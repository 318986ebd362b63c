import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'

/** A kind of work that is done after the transaction that asked for it. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
  /** Tries before it becomes a dead letter; the wait doubles from `firstRetryMs` up to an hour. */
  attemptsMax: number
  firstRetryMs: number
  /** 'later': nobody waits for it, as with a mail. It has places of its own, so that it holds up nothing else. */
  lane?: 'soon' | 'later'
}

export const defineJob = <const P extends z.ZodType>(kind: JobKind<P>): JobKind<P> => kind

export interface EnqueueOptions {
  /** Not before this moment; at once when left out. */
  runAt?: Date
  /** A second job with the same key is not made, whether the first is waiting or was given up. */
  onceKey?: string
}

export interface Jobs {
  /** Part of the transaction `db` is in: a rollback takes the job along. Workers are woken at commit. */
  enqueue<P extends z.ZodType>(db: Db, kind: JobKind<P>, payload: z.input<P>, options?: EnqueueOptions): Promise<void>
}

/** Told with the lane that has something to do; anything else wakes every lane. */
export const jobsChannel = 'jobs'

export const laneOf = (kind: JobKind): 'soon' | 'later' => kind.lane ?? 'soon'

export function createJobs(clock: Clock): Jobs {
  return {
    enqueue: async (db, kind, payload, options = {}) => {
      const now = clock.now()
      const body = JSON.stringify(kind.payload.parse(payload))
      await db.execute(sql`
        with added as (
          insert into jobs (name, payload, once_key, run_at, created_at)
          values (${kind.name}, ${body}::jsonb, ${options.onceKey ?? null},
            ${(options.runAt ?? now).toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)
          on conflict (once_key) do nothing
          returning name
        )
        select pg_notify(${jobsChannel}, ${laneOf(kind)}) from added`)
    },
  }
}
