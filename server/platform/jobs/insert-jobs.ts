import type { Database } from '../db/database.ts'

/**
 * The queue of a job, and with it its priority. Each queue has a concurrency of its own, so that it holds up no other:
 * 'later' is for work that is not waited for, as writing a mail, 'long' for the same where one job takes long, and
 * 'bulk' for work for many recipients at once. 'mail' is for giving a mail to the mail server, which may hang, and
 * 'bulk-mail' for one of those that go to many.
 */
export const queueNames = ['soon', 'later', 'long', 'bulk', 'mail', 'bulk-mail'] as const
export type QueueName = (typeof queueNames)[number]

/** The columns of a job, each as an expression of SQL: a parameter such as '$5', or a column of the rows read. */
export interface JobExpressions {
  name: string
  payload: string
  /**
   * Deduplication: a second job with the same key is not written. Left out where there is none: looking for it costs
   * something.
   */
  onceKey?: string
  runAt: string
  createdAt: string
  /** The end of the lock of a job that the process which writes it has taken already. */
  lockedUntil?: string
  attempts?: string
}

const columns: Record<keyof JobExpressions, [name: string, type: string]> = {
  name: ['name', 'text'],
  payload: ['payload', 'jsonb'],
  onceKey: ['once_key', 'text'],
  runAt: ['run_at', 'timestamptz'],
  createdAt: ['created_at', 'timestamptz'],
  lockedUntil: ['locked_until', 'timestamptz'],
  attempts: ['attempts', 'int'],
}

/**
 * Writes jobs in SQL, the one way to do so: a statement, or a part of one, that writes a job for each row of `from`,
 * and to which a `returning` can be added. A use case without a statement to join uses `jobs.enqueue`.
 * @param from the clause after `select …`, such as `from stored where …`
 */
export function insertJobs(expressions: JobExpressions, from: string): string {
  const entries = Object.entries(expressions) as [keyof JobExpressions, string][]
  const names = entries.map(([key]) => columns[key][0]).join(', ')
  const values = entries.map(([key, expression]) => `${expression}::${columns[key][1]}`).join(', ')
  const once = expressions.onceKey === undefined ? '' : ' on conflict (once_key) do nothing'
  return `insert into jobs (${names}) select ${values} ${from}${once}`
}

/** Notified with the queue that has work; anything else wakes every queue. */
export const jobsChannel = 'jobs'

/** Wakes the workers once the jobs are committed; every queue when none is named. */
export const wakeWorkers = (database: Database, queue: QueueName | 'all' = 'all'): void =>
  database.notify(jobsChannel, queue)

/** Returns SQL that wakes the workers at the commit of its statement. @param queue an expression of SQL */
export const wakeExpression = (queue = `'all'`): string => `pg_notify('${jobsChannel}', ${queue})`
