import { sql } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { insertDonations } from '../../../donations/months/index.ts'
import { insertPayments } from '../../../payments/index.ts'

/** A month of a monthly donation that is written down now. */
export interface NewMonth {
  monthlyDonationId: number
  periodOn: string
  token: string
  reference: string
  description: string
}

const donationOfMonth = insertDonations(
  {
    token: 'months.token',
    projectId: 'r.project_id',
    participantId: 'r.participant_id',
    teamId: 'r.team_id',
    userId: 'r.user_id',
    monthlyDonationId: 'r.id',
    periodOn: 'months.period_on',
    amountCents: 'r.amount_cents',
    coveredCents: 'r.covered_cents',
    currency: 'r.currency',
    paymentMethod: 'm.method',
    firstName: 'f.first_name',
    lastName: 'f.last_name',
    email: 'f.email',
    country: 'f.country',
    isAnonymous: 'f.is_anonymous',
    language: 'f.language',
    createdAt: 'moments.now',
  },
  `from months cross join moments
      join monthly_donations r on r.id = months.monthly_donation_id
      join donations f on f.id = r.first_donation_id
      join mandates m on m.id = r.mandate_id`,
)

const paymentOfMonth = insertPayments(
  {
    donationId: 'd.id',
    provider: 'p.provider',
    account: 'p.account',
    reference: 'months.reference',
    description: 'months.description',
    sequence: `'recurring'`,
    method: 'd.payment_method',
    amountCents: 'd.amount_cents',
    currency: 'd.currency',
    payerId: 'r.payer_id',
    mandateId: 'r.mandate_id',
    nextCheckAt: 'moments.next_check_at',
    createdAt: 'moments.now',
    updatedAt: 'moments.now',
  },
  // The mandate was given to the account of its payer, and to no other.
  `from new_donations d cross join moments
    join months on months.token = d.token
    join monthly_donations r on r.id = d.monthly_donation_id
    join payers p on p.id = r.payer_id`,
)

/**
 * Writes the donations and payments of months; neither where a period has one already. Their donors, amounts and
 * mandates never leave the database: a day may have a hundred thousand of them.
 */
export async function insertMonths(
  tx: Db,
  months: readonly NewMonth[],
  { nextCheckAt, now }: { nextCheckAt: Date; now: Date },
): Promise<void> {
  if (months.length === 0) return
  const rows = months.map(({ monthlyDonationId, periodOn, token, reference, description }) => ({
    monthly_donation_id: monthlyDonationId,
    period_on: periodOn,
    token,
    reference,
    description,
  }))
  await tx.execute(sql`
    with months as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as month(monthly_donation_id bigint, period_on date, token text, reference text, description text)),
    moments as (
      select ${now.toISOString()}::timestamptz as now, ${nextCheckAt.toISOString()}::timestamptz as next_check_at),
    new_donations as (
      ${sql.raw(donationOfMonth)}
      on conflict do nothing
      returning id, token, amount_cents, currency, payment_method, monthly_donation_id)
    ${sql.raw(paymentOfMonth)}`)
}
