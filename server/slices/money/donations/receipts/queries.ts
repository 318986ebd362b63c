import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { MonthlyState } from '../../../../../contract/money/donations/monthly-states.ts'
import type { Database, Statement } from '../../../../platform/db/database.ts'
import {
  columnOf,
  columnsOf,
  defineStatement,
  expression,
  nullable,
  pick,
  type RowOf,
} from '../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { mandates } from '../../../../schema/money/payments/mandates.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { pictureJson } from '../../../identity/media/index.ts'
import { type RecipientFacts, recipientJson } from '../../../fundraisers/organizations/index.ts'
import { recipientSql } from '../queries.ts'

const recipientName = recipientSql('d', 'p')

const donationForMail = {
  ...columnsOf(
    'd',
    pick(
      donations,
      ...(['id', 'token', 'email', 'firstName', 'lastName', 'language', 'amountCents', 'status', 'paidAt'] as const),
      ...(['monthlyDonationId', 'receiptSentAt', 'isAnonymous', 'coveredCents'] as const),
    ),
  ),
  projectName: columnOf('p', projects.name),
  projectUrl: columnOf('p', projects.url),
  ...columnsOf('p', pick(projects, 'thankMailMotivation')),
  /** The language in which the project's manager writes. */
  projectLanguage: columnOf('p', projects.language),
  projectPhoto: expression<StoredPicture | null>(pictureJson('photo')),
  recipient: expression<RecipientFacts>(recipientJson('ro', 'rw', 'p')),
  /** The e-mail address for answers to a mail of the organization. */
  organizationEmail: expression<string | null>("nullif(o.email, '')"),
  /**
   * The e-mail address of the project's owner, where it is of no organization and the e-mail address is known to be
   * theirs.
   */
  ownerEmail: expression<string | null>('case when o.id is null and w.email_verified_at is not null then w.email end'),
  /** The participant or team it is for. */
  viaName: expression<string | null>('coalesce(case when a.archived_at is null then a.name end, t.name)'),
  /** The participant it was given to, when they were archived meanwhile. */
  archivedName: expression<string | null>('case when a.archived_at is not null then a.name end'),
  /** The state of the monthly donation of which this donation is a month; null until that monthly donation exists. */
  monthlyState: expression<MonthlyState | null>('r.state'),
  nextChargeOn: expression<string | null>('r.next_charge_on::text'),
  /** The moment from which nothing is taken, which may be to come; null when no end is known. */
  monthlyEndsAt: nullable(columnOf('r', monthlyDonations.endsAt)),
  /** The method of the months after this one; null until the monthly donation exists. */
  monthlyMethod: expression<string | null>('rm.method'),
  /** Columns of the latest payment, as the method is. */
  ...columnsOf('y', pick(payments, 'sequence', 'method', 'provider', 'account')),
  /** The reference of the mandate that the donor gave here, if any. */
  mandateReference: nullable(columnOf('m', mandates.reference)),
  /** The reference of the mandate on which the months are taken, as the bank statement has it. */
  monthlyReference: expression<string | null>(
    'case when rm.consent_text_id is not null then rm.reference else rm.shown_reference end',
  ),
}

/** The data of a mail to the donor. */
export type DonationForMail = RowOf<typeof donationForMail>

// A prepared statement, as it runs for every paid donation: planning its joins each time would cost ten times the
// reading.
const findStatement = defineStatement({
  name: 'donations-for-mail',
  batch: 'background',
  selection: donationForMail,
  text: (list) => `select ${list}
    from donations d
    join payments y on y.donation_id = d.id
    join projects p on p.id = d.project_id
    left join media photo on photo.id = p.photo_id
    join users w on w.id = p.owner_id
    left join organizations o on o.id = p.organization_id
    left join organizations ro on ro.id = ${recipientName.organizationId}
    join users rw on rw.id = ${recipientName.userId}
    left join participants a on a.id = d.participant_id
    left join teams t on t.id = d.team_id
    left join monthly_donations r on r.id = d.monthly_donation_id
    left join mandates rm on rm.id = r.mandate_id
    left join mandates m on m.id = y.mandate_id and m.consent_text_id is not null
    where d.id = $1::bigint
    order by y.id desc limit 1`,
})

const markReceiptStatement: Statement = {
  name: 'donations-mark-receipt',
  batch: 'background',
  text: 'update donations set receipt_sent_at = $2::timestamptz where id = $1::bigint',
}

export async function findDonationForMail(
  database: Database,
  donationId: number,
): Promise<DonationForMail | undefined> {
  const [row] = await database.run(findStatement, [donationId])
  return row
}

export async function markReceiptSent(database: Database, donationId: number, now: Date): Promise<void> {
  await database.run(markReceiptStatement, [donationId, now])
}
