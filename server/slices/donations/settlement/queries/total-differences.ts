import { sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { ledgerEntries, totals } from '../../../../schema/donations.ts'

/** Totals that do not equal the sum of their ledger; empty in a sound world. */
export async function listTotalDifferences(db: Db) {
  const ledgerSums = (subject: string, column: 'project_id' | 'participant_id' | 'team_id') =>
    sql`select ${subject}::text as subject, ${sql.raw(column)} as subject_id, sum(amount_cents) as cents from ${ledgerEntries}
      where ${sql.raw(column)} is not null and kind in ('received', 'refunded', 'charged-back', 'chargeback-reversed') group by ${sql.raw(column)}`
  const { rows } = (await db.execute(sql`
    with ledger as (${ledgerSums('project', 'project_id')} union all ${ledgerSums('participant', 'participant_id')} union all ${ledgerSums('team', 'team_id')}),
    counters as (select subject, subject_id, sum(raised_cents) as cents from ${totals} group by subject, subject_id)
    select coalesce(l.subject, c.subject) as subject, coalesce(l.subject_id, c.subject_id)::int as "subjectId",
      coalesce(l.cents, 0)::float8 as "ledgerCents", coalesce(c.cents, 0)::float8 as "totalCents"
    from ledger l full join counters c on c.subject = l.subject and c.subject_id = l.subject_id
    where coalesce(l.cents, 0) <> coalesce(c.cents, 0)`)) as unknown as {
    rows: { subject: string; subjectId: number; ledgerCents: number; totalCents: number }[]
  }
  return rows
}
