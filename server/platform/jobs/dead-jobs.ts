import { and, isNull, lt } from 'drizzle-orm'
import { dayMs } from '../../../contract/durations.ts'
import { deleteAtMost } from '../db/statements/at-most.ts'
import type { Term } from '../retention/retention.ts'
import { jobs } from './tables.ts'

/**
 * The term of dead letters: they hold what they were about, as names and words, and staff have had half a year for
 * them. One with a key stays, as its key keeps a schedule from enqueueing the same again: a month that was not taken
 * then is not taken now.
 */
export const deadJobs: Term = {
  rows: 'dead letters; one with a key stays until staff retry it',
  table: 'jobs',
  termMs: 180 * dayMs,
  since: 'the last attempt',
  remove: (db, before, limit) => deleteAtMost(db, jobs, and(lt(jobs.deadAt, before), isNull(jobs.onceKey)), limit),
}
