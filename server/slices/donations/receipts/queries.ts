import type { MonthlyState } from '../../../../contract/donations/monthly-states.ts'
import type { Database, Statement } from '../../../platform/db/database.ts'
import { type RecipientFacts, recipientJson } from '../../organizations/index.ts'

/** What a mail to the donor speaks of. */
export interface DonationForMail {
  id: number
  token: string
  email: string
  firstName: string
  lastName: string
  language: string
  amountCents: number
  status: string
  paidAt: Date | null
  recurringDonationId: number | null
  thankMailSentAt: Date | null
  projectName: string
  projectUrl: string
  thankMailMotivation: string
  /** The language in which the project's manager writes. */
  projectLanguage: string
  recipient: RecipientFacts
  /** The participant or team it is for. */
  viaName: string | null
  /** Of the monthly donation it is a month of; null until that is written down. */
  monthlyState: MonthlyState | null
  nextChargeOn: string | null
  /** Of the latest payment, as is the method: 'single' | 'first' | 'recurring'. */
  sequence: string
  method: string
  /** Of the mandate that the donor gave here, if any. */
  mandateReference: string | null
}

// Prepared, as every paid donation asks it: planning its tables anew would cost ten times the reading.
const findStatement: Statement = {
  name: 'donations-for-mail',
  batch: 'background',
  text: `select d.id, d.token, d.email, d.first_name as "firstName", d.last_name as "lastName", d.language, d.amount_cents as "amountCents",
      d.status, d.paid_at as "paidAt", d.recurring_donation_id as "recurringDonationId",
      d.thank_mail_sent_at as "thankMailSentAt", p.name as "projectName", p.url as "projectUrl",
      p.thank_mail_motivation as "thankMailMotivation", p.language as "projectLanguage",
      coalesce(a.name, t.name) as "viaName", y.sequence, y.method, m.reference as "mandateReference",
      r.state as "monthlyState", r.next_charge_on::text as "nextChargeOn",
      ${recipientJson('o', 'w')} as recipient
    from donations d
    join payments y on y.donation_id = d.id
    join projects p on p.id = d.project_id
    join users w on w.id = p.owner_id
    left join organizations o on o.id = p.organization_id
    left join participants a on a.id = d.participant_id
    left join teams t on t.id = d.team_id
    left join recurring_donations r on r.id = d.recurring_donation_id
    left join mandates m on m.id = y.mandate_id and m.consent_text_id is not null
    where d.id = $1::bigint
    order by y.id desc limit 1`,
}

const markThankedStatement: Statement = {
  name: 'donations-mark-thanked',
  batch: 'background',
  text: 'update donations set thank_mail_sent_at = $2::timestamptz where id = $1::bigint',
}

export async function findDonationForMail(
  database: Database,
  donationId: number,
): Promise<DonationForMail | undefined> {
  const [row] = await database.run<DonationForMail>(findStatement, [donationId])
  return row
}

export async function markThanked(database: Database, donationId: number, now: Date): Promise<void> {
  await database.run(markThankedStatement, [donationId, now])
}
