import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '../../server/platform/db/database.ts'
import { insertProject } from '../../tests/support/builders/projects.ts'

/** Long enough ago to be outside the check of double charges. */
const signedAt = '2026-01-01T12:00:00Z'

/**
 * Donors with a mandate each at the sandbox, who give ten euros every month; none of them is due before `makeDue`.
 * @returns the project they give to
 */
export async function seedMonthlyDonors(database: Database, count: number): Promise<{ id: number; url: string }> {
  const { db } = database
  const project = await insertProject(db, { donationUpdateMail: false })
  await db.execute(sql`
    insert into sandbox_customers (id, idempotency_key, name, email, created_at)
    select 'cst_' || n, 'customer-' || n, 'Ilse ' || n, 'donor-' || n || '@example.test', ${signedAt}
    from generate_series(1, ${count}::int) as n`)
  await db.execute(sql`
    insert into sandbox_mandates (id, idempotency_key, customer_id, method, status, created_at)
    select 'mdt_' || n, 'mandate-' || n, 'cst_' || n, 'directdebit', 'valid', ${signedAt}
    from generate_series(1, ${count}::int) as n`)
  await db.execute(sql`
    insert into payers (provider, provider_customer_id, name, email, created_at)
    select 'sandbox', id, name, email, created_at from sandbox_customers`)
  await db.execute(sql`
    insert into mandates (payer_id, provider_mandate_id, method, status, reference, is_weak, signed_at)
    select payers.id, replace(provider_customer_id, 'cst_', 'mdt_'), 'directdebit', 'valid', 'M-' || payers.id, true, ${signedAt}
    from payers`)
  await db.execute(sql`
    insert into donations (token, project_id, status, amount_cents, payment_method, first_name, last_name, email,
      created_at, paid_at)
    select 'first-' || n, ${project.id}, 'paid', 1000, 'ideal', 'Ilse ' || n, 'van den Broek',
      'donor-' || n || '@example.test', ${signedAt}, ${signedAt}
    from generate_series(1, ${count}::int) as n`)
  await db.execute(sql`
    insert into ledger_entries (project_id, donation_id, kind, amount_cents, payment_version, created_at)
    select project_id, id, 'received', amount_cents, 1, paid_at from donations where project_id = ${project.id}`)
  await db.execute(sql`
    insert into totals (subject, subject_id, slot, raised_cents, donation_count)
    select 'project', ${project.id}, 0, sum(amount_cents), count(*) from donations where project_id = ${project.id}`)
  await db.execute(sql`
    insert into monthly_donations (project_id, payer_id, mandate_id, first_donation_id, amount_cents, method,
      anchor_day, next_charge_on, created_at)
    select ${project.id}, payers.id, mandates.id, donations.id, 1000, 'directdebit', 1, '2999-01-01', ${signedAt}
    from payers join mandates on mandates.payer_id = payers.id join donations on donations.email = payers.email`)
  await db.execute(sql`vacuum analyze`)
  return project
}

/** Makes all of them due on this day, and the next look at due ones now. */
export async function makeDue(database: pg.Client, today: string): Promise<void> {
  await database.query(
    'update monthly_donations set next_charge_on = $1::date, anchor_day = extract(day from $1::date)',
    [today],
  )
  await database.query("delete from schedules where name = 'charge-due-donations'")
}
