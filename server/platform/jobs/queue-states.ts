import { count, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { countWhere } from '../db/statements/sums.ts'
import type { QueueState } from '../metrics/metrics.ts'
import { queueNames, type QueueName } from './insert-jobs.ts'
import { jobs } from './tables.ts'

interface QueueStateParts {
  db: Db
  clock: Clock
  /** Returns the queue of a kind of job; undefined when no process of this version handles it. */
  queueOf: (name: string) => QueueName | undefined
}

/**
 * Lists the jobs that are due in each queue, and those that were given up. Kinds without a queue count as those of
 * `later`. All rows are counted at each call: they are few, as a job that is done is deleted.
 */
export async function listQueueStates({ db, clock, queueOf }: QueueStateParts): Promise<QueueState[]> {
  const now = clock.now()
  const isDue = sql`${jobs.deadAt} is null and ${jobs.runAt} <= ${now}`
  const kinds = await db
    .select({
      name: jobs.name,
      due: countWhere(isDue),
      dead: count(jobs.deadAt),
      oldest: sql<Date | null>`min(${jobs.runAt}) filter (where ${isDue})`.mapWith(jobs.runAt),
    })
    .from(jobs)
    .groupBy(jobs.name)
  return queueNames.map((queue) => {
    const own = kinds.filter(({ name }) => (queueOf(name) ?? 'later') === queue)
    const sum = (key: 'due' | 'dead') => own.reduce((total, kind) => total + kind[key], 0)
    const oldestMs = Math.min(...own.map(({ oldest }) => oldest?.getTime() ?? now.getTime()), now.getTime())
    return { queue, due: sum('due'), dead: sum('dead'), oldestSeconds: (now.getTime() - oldestMs) / 1000 }
  })
}
