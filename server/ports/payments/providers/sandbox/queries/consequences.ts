import type { Database, Statement } from '../../../../../platform/db/database.ts'
import { insertJobs, wakeExpression } from '../../../../../platform/jobs/insert-jobs.ts'

/** The consequences of a change: events that are written down, and jobs that deliver them or follow up. */
export interface ChangeConsequences {
  events: { id: string; type: string; deliverAt: Date }[]
  jobs: { name: string; payload: object; runAt: Date }[]
}

/**
 * Returns parts of a statement, which write the events and jobs of a change in the same transaction as the change
 * itself, once for the row that its part `changed` returns; nothing where that returns none.
 */
export const insertConsequences = ({ consequences, now }: { consequences: string; now: string }): string => `
  new_events as (
    insert into sandbox_events (id, payment_id, type, deliver_at, created_at)
    select event.id, changed.id, event.type, event."deliverAt", ${now}::timestamptz
    from changed, jsonb_to_recordset(${consequences}::jsonb -> 'events') as event(id text, type text, "deliverAt" timestamptz)),
  new_jobs as (
    ${insertJobs(
      { name: 'job.name', payload: 'job.payload', runAt: 'job."runAt"', createdAt: now },
      `from changed, jsonb_to_recordset(${consequences}::jsonb -> 'jobs') as job(name text, payload jsonb, "runAt" timestamptz)`,
    )}
    returning run_at),
  due_jobs as (select from new_jobs where run_at <= ${now}::timestamptz)`

/**
 * A column that notifies the workers of new jobs when the transaction is committed. Jobs for later notify nothing, as
 * workers find them when it is time: PostgreSQL lets only one transaction at a time notify.
 */
export const wakeWorkers = `(select count(${wakeExpression()}) from due_jobs) as woken`

const recordAttempt: Statement = {
  name: 'sandbox-event-attempt',
  text: `update sandbox_events set attempts = attempts + 1, is_delivered = is_delivered or $2::boolean where id = $1`,
}

export async function updateDelivery(database: Database, eventId: string, isDelivered: boolean): Promise<void> {
  await database.run(recordAttempt, [eventId, isDelivered])
}
