import type { Database, Statement } from '../../../../platform/db/database.ts'

/** Everything that is written when a donation is accepted, before the provider is called. */
export interface NewDonation {
  token: string
  projectId: number
  participantId: number | null
  teamId: number | null
  userId: number | null
  amountCents: number
  method: string
  firstName: string
  lastName: string
  email: string
  message: string
  country: string
  isAnonymous: boolean
  wantsNewsletter: boolean
  allowsAcquisition: boolean
  language: string
  privacyTextId: number
  mandateTextId: number | null
  idempotencyKey: string | null
  requestHash: string
  /** Of the browser's draft; null without one. */
  draftHash: string | null
  reference: string
  description: string
  provider: string
  sequence: 'single' | 'first'
  sealedAccount: string | null
  nextCheckAt: Date
  now: Date
}

// One round trip: on a hot project the round trips, not the rows, decide how many donations a second can be taken.
const acceptStatement: Statement = {
  name: 'donations-accept',
  batch: 'durable',
  text: `with donation as (
      insert into donations (token, project_id, participant_id, team_id, user_id, amount_cents, payment_method,
        first_name, last_name, email, message, country, is_anonymous, wants_newsletter, allows_acquisition, language,
        privacy_text_id, privacy_accepted_at, mandate_text_id, mandate_accepted_at, idempotency_key, request_hash,
        draft_hash, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
        $17, $26::timestamptz, $18::bigint, case when $18::bigint is null then null else $26::timestamptz end, $19, $20, $28, $26::timestamptz)
      on conflict (idempotency_key) do nothing
      returning id)
    insert into payments (donation_id, provider, reference, sequence, method, amount_cents, sealed_account,
      description, next_check_at, created_at, updated_at)
    select id, $22, $21, $23, $7, $6, $24, $27, $25::timestamptz, $26::timestamptz, $26::timestamptz from donation
    returning id as "paymentId", donation_id as "donationId"`,
}

/** @returns undefined when the idempotency key was used before; then nothing was written */
export async function acceptDonation(
  database: Database,
  donation: NewDonation,
): Promise<{ paymentId: number; donationId: number } | undefined> {
  const [row] = await database.run<{ paymentId: number; donationId: number }>(acceptStatement, [
    donation.token,
    donation.projectId,
    donation.participantId,
    donation.teamId,
    donation.userId,
    donation.amountCents,
    donation.method,
    donation.firstName,
    donation.lastName,
    donation.email,
    donation.message,
    donation.country,
    donation.isAnonymous,
    donation.wantsNewsletter,
    donation.allowsAcquisition,
    donation.language,
    donation.privacyTextId,
    donation.mandateTextId,
    donation.idempotencyKey,
    donation.requestHash,
    donation.reference,
    donation.provider,
    donation.sequence,
    donation.sealedAccount,
    donation.nextCheckAt,
    donation.now,
    donation.description,
    donation.draftHash,
  ])
  return row
}

const projectColumns = `p.id, p.name, p.url, p.state, p.archived_at as "archivedAt", p.closing_date as "closingDate",
  p.is_donation_enabled as "isDonationEnabled", p.min_amount_cents as "minAmountCents",
  p.max_amount_cents as "maxAmountCents", p.max_message_length as "maxMessageLength",
  p.allow_recurring as "allowRecurring", p.allow_only_monthly as "allowOnlyMonthly"`

// A donation to the project itself is the common one, and so simple a question that its plan is made once.
const projectStatement: Statement = {
  name: 'donations-project',
  batch: 'prompt',
  text: `select ${projectColumns}, null as "participantId", null as "teamId" from projects p where p.id = $1::bigint`,
}

const targetStatement: Statement = {
  name: 'donations-target',
  batch: 'prompt',
  text: `select ${projectColumns}, a.id as "participantId", coalesce(a.team_id, t.id) as "teamId"
    from projects p
    left join participants a on a.id = $2::bigint and a.project_id = p.id and a.archived_at is null
    left join teams t on t.id = $3::bigint and t.project_id = p.id and t.archived_at is null
    where p.id = $1::bigint`,
}

/** The project a donation is for, with the participant and team where they belong to it. */
export interface DonationTarget {
  id: number
  name: string
  url: string
  state: number
  archivedAt: Date | null
  closingDate: string
  isDonationEnabled: boolean
  minAmountCents: number
  maxAmountCents: number
  maxMessageLength: number
  allowRecurring: boolean
  allowOnlyMonthly: boolean
  participantId: number | null
  teamId: number | null
}

export async function findTarget(
  database: Database,
  wanted: { projectId: number; participantId: number | null; teamId: number | null },
): Promise<DonationTarget | undefined> {
  const { projectId, participantId, teamId } = wanted
  const isForProject = participantId === null && teamId === null
  const [row] = isForProject
    ? await database.run<DonationTarget>(projectStatement, [projectId])
    : await database.run<DonationTarget>(targetStatement, [projectId, participantId, teamId])
  return row
}
