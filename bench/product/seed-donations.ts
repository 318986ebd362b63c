import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/db/database.ts'

/** Inserts paid donations to one project, a second apart, with the ledger and the total that belong to them. */
export async function seedDonations(
  { db }: Database,
  { projectId, count }: { projectId: number; count: number },
): Promise<void> {
  await db.execute(sql`
    insert into donations (token, project_id, status, amount_cents, payment_method, first_name, last_name, email,
      message, is_anonymous, created_at, paid_at)
    select 'planted-' || ${projectId}::bigint || '-' || n, ${projectId}, 'paid', 500 + (n % 40) * 250, 'ideal', 'Ilse ' || n, 'van den Broek',
      'donor-' || n || '@example.test', case when n % 3 = 0 then 'Zet hem op, gift ' || n || '!' else '' end, n % 7 = 0,
      paid_at, paid_at
    from generate_series(1, ${count}::int) as n,
      lateral (select '2025-01-01T00:00:00Z'::timestamptz + n * interval '1 second' as paid_at) as moment`)
  await db.execute(sql`
    insert into ledger_entries (project_id, donation_id, kind, amount_cents, payment_version, created_at)
    select project_id, id, 'received', amount_cents, 1, paid_at from donations where project_id = ${projectId}`)
  await db.execute(sql`
    insert into totals (subject, subject_id, slot, raised_cents, donation_count)
    select 'project', ${projectId}, 0, sum(amount_cents), count(*) from donations where project_id = ${projectId}`)
  await db.execute(sql`vacuum analyze`)
}
