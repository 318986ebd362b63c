import { sql } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'

/** One month of a monthly donation that is written down now. */
export interface NewMonth {
  recurringDonationId: number
  periodOn: string
  token: string
  reference: string
  description: string
}

/**
 * Writes the donations and payments of months; neither where a period has one already. Whose they are, and what is taken on
 * which mandate, never leaves the database: a day may have a hundred thousand of them.
 */
export async function insertMonths(
  tx: Db,
  months: readonly NewMonth[],
  { nextCheckAt, now }: { nextCheckAt: Date; now: Date },
): Promise<void> {
  if (months.length === 0) return
  const rows = months.map(({ recurringDonationId, periodOn, token, reference, description }) => ({
    recurring_id: recurringDonationId,
    period_on: periodOn,
    token,
    reference,
    description,
  }))
  const moment = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with months as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as month(recurring_id bigint, period_on date, token text, reference text, description text)),
    written as (
      insert into donations (token, project_id, participant_id, team_id, user_id, recurring_donation_id, period_on,
        amount_cents, covered_cents, currency, payment_method, first_name, last_name, email, country, is_anonymous,
        language, created_at)
      select months.token, r.project_id, r.participant_id, r.team_id, r.user_id, r.id, months.period_on,
        r.amount_cents, r.covered_cents, r.currency, m.method, f.first_name, f.last_name, f.email, f.country,
        f.is_anonymous, f.language, ${moment}
      from months
      join recurring_donations r on r.id = months.recurring_id
      join donations f on f.id = r.first_donation_id
      join mandates m on m.id = r.mandate_id
      on conflict do nothing
      returning id, token, amount_cents, currency, payment_method, recurring_donation_id)
    insert into payments (donation_id, provider, account, reference, description, sequence, method, amount_cents,
      currency, payer_id, mandate_id, next_check_at, created_at, updated_at)
    select w.id, p.provider, p.account, months.reference, months.description, 'recurring', w.payment_method,
      w.amount_cents, w.currency, r.payer_id, r.mandate_id, ${nextCheckAt.toISOString()}::timestamptz, ${moment}, ${moment}
    from written w
    join months on months.token = w.token
    join recurring_donations r on r.id = w.recurring_donation_id
    -- The mandate was given to this account, and to no other.
    join payers p on p.id = r.payer_id`)
}
