import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/db/database.ts'

/** The product's books of one project, and the sandbox's books beside them. */
export interface Books {
  donations: { email: string; token: string; status: string; cents: number }[]
  payments: number
  /** Payments of ours that the sandbox knows more than once or not at all. */
  strayPayments: number
  /** Donations that are not paid in our books while the sandbox has the money. */
  paidButOpen: number
  ledgerCents: number
  totalCents: number
  totalCount: number
  monthlyDonations: number
  receipts: number
  jobsLeft: number
}

export async function readBooks({ db }: Database, projectId: number): Promise<Books> {
  const { rows: donations } = (await db.execute(sql`
    select email, token, status, amount_cents::int as cents from donations where project_id = ${projectId}`)) as unknown as {
    rows: Books['donations']
  }
  const { rows } = (await db.execute(sql`
    select
      (select count(*)::int from payments y join donations d on d.id = y.donation_id
        where d.project_id = ${projectId}) as payments,
      (select count(*)::int from payments y full join sandbox_payments s on s.idempotency_key = y.reference
        where y.id is null or s.id is null or y.provider_payment_id is distinct from s.id) as "strayPayments",
      (select count(*)::int from payments y join sandbox_payments s on s.id = y.provider_payment_id
        where s.status = 'paid' and y.status <> 'paid') as "paidButOpen",
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where project_id = ${projectId}) as "ledgerCents",
      (select coalesce(sum(raised_cents), 0)::int from totals
        where subject = 'project' and subject_id = ${projectId}) as "totalCents",
      (select coalesce(sum(donation_count), 0)::int from totals
        where subject = 'project' and subject_id = ${projectId}) as "totalCount",
      (select count(*)::int from monthly_donations where project_id = ${projectId}) as "monthlyDonations",
      (select count(*)::int from mails where kind = 'receipt') as "receipts",
      (select count(*)::int from jobs) as "jobsLeft"`)) as unknown as { rows: Omit<Books, 'donations'>[] }
  return { donations, ...rows[0]! }
}
