import { and, not, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { pick } from '../db/statements/selection.ts'
import { refusedMailPattern } from '../mail/refused-mail.ts'
import { mails } from '../mail/tables.ts'
import { jobs } from './tables.ts'

/** Whether a job has failed, as a SQL condition: it was given up, or its last attempt failed and it is retried. */
const hasFailed = or(isNotNull(jobs.deadAt), and(gt(jobs.attempts, 0), isNotNull(jobs.lastError)))

const isMail = inArray(jobs.name, ['deliver-mail', 'deliver-bulk-mail'])

const kindConditions = { all: undefined, dead: isNotNull(jobs.deadAt), retried: isNull(jobs.deadAt), mails: isMail }

export interface FailedJobsQuery {
  kind: 'all' | 'dead' | 'retried' | 'mails'
  beforeId: number | undefined
  limit: number
}

/**
 * Lists failed jobs, dead letters and those that are retried, the newest first; for a mail with its recipient and
 * subject.
 */
export const listFailedJobs = (db: Db, { kind, beforeId, limit }: FailedJobsQuery) =>
  db
    .select({
      ...pick(jobs, 'id', 'name', 'attempts', 'lastError', 'createdAt', 'runAt', 'deadAt'),
      mail: pick(mails, 'to', 'subject'),
    })
    .from(jobs)
    .leftJoin(mails, and(isMail, eq(mails.id, sql`(${jobs.payload} ->> 'mailId')::bigint`)))
    .where(and(hasFailed, kindConditions[kind], beforeId === undefined ? undefined : lt(jobs.id, beforeId)))
    .orderBy(desc(jobs.id))
    .limit(limit)

/** Counts the jobs of each kind that were given up. */
export const countDeadJobs = (db: Db) =>
  db
    .select({ name: jobs.name, count: count() })
    .from(jobs)
    .where(isNotNull(jobs.deadAt))
    .groupBy(jobs.name)
    .orderBy(jobs.name)

/** A refusal for good of one mail by the mail server, which says nothing about other mails. */
const isRefused = sql`${jobs.lastError} ~ ${refusedMailPattern}`

/** Counts the mails from before a moment that the mail server has not taken, and not refused either. */
export async function countLateMails(db: Db, before: Date): Promise<number> {
  const isLate = and(isMail, isNull(jobs.deadAt), gt(jobs.attempts, 0), isNotNull(jobs.lastError), not(isRefused))
  return db.$count(jobs, and(isLate, lt(jobs.createdAt, before)))
}

/** Counts the jobs of each kind that were given up since a moment, without mails that were refused for good. */
export const countDeadSince = (db: Db, since: Date) =>
  db
    .select({ name: jobs.name, count: count() })
    .from(jobs)
    .where(and(gt(jobs.deadAt, since), or(not(isMail), not(isRefused))))
    .groupBy(jobs.name)
    .orderBy(jobs.name)

/**
 * Begins again with jobs that were given up, with all their attempts. Wake the workers when it is committed.
 * @param selector one of them, or all of a kind
 * @returns the jobs begun again; nothing for one that is not given up, or not any more
 */
export const retryDeadJobs = (tx: Db, selector: { id: number } | { name: string }, now: Date) =>
  tx
    .update(jobs)
    .set({ deadAt: null, attempts: 0, runAt: now, lockedUntil: null })
    .where(and(isNotNull(jobs.deadAt), 'id' in selector ? eq(jobs.id, selector.id) : eq(jobs.name, selector.name)))
    .returning(pick(jobs, 'id', 'name'))

/** Whether a job waits for its next attempt, and is no dead letter. */
export async function isJobQueued(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deadAt)))
  return rows.length > 0
}
