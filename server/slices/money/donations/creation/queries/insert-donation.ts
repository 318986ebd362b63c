import type { Language } from '../../../../../../contract/texts.ts'
import type { Database } from '../../../../../platform/db/database.ts'
import { bindByName } from '../../../../../platform/db/statements/bind-by-name.ts'
import { columnOf, defineStatement, expression } from '../../../../../platform/db/statements/selection.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import { insertPayments } from '../../../payments/index.ts'
import { insertDonations } from '../../payable/queries/insert-donations.ts'

/** The facts that are written when a donation is accepted, before the provider is called. */
export interface NewDonation {
  token: string
  projectId: number
  participantId: number | null
  teamId: number | null
  userId: number | null
  /** Whether the donor was signed in, and no token or impersonation was used. */
  isFromSession: boolean
  /** The whole amount, and the part of it that was added for the costs. */
  amountCents: number
  coveredCents: number
  method: string
  firstName: string
  lastName: string
  email: string
  message: string
  country: string
  isAnonymous: boolean
  wantsNewsletter: boolean
  allowsAcquisition: boolean
  language: Language
  privacyTextId: number
  mandateTextId: number | null
  idempotencyKey: string | null
  requestHash: string
  /** The hash of the browser's draft; null without one. */
  draftHash: string | null
  reference: string
  description: string
  provider: string
  account: string
  sequence: 'single' | 'first'
  sealedAccount: string | null
  forcesThreeDSecure: boolean
  nextCheckAt: Date
  now: Date
}

export interface AcceptedIds {
  paymentId: number
  donationId: number
}

const now = ':now::timestamptz'

const donationRow = insertDonations({
  token: ':token',
  projectId: ':projectId',
  participantId: ':participantId',
  teamId: ':teamId',
  userId: ':userId',
  amountCents: ':amountCents',
  paymentMethod: ':method',
  firstName: ':firstName',
  lastName: ':lastName',
  email: ':email',
  message: ':message',
  country: ':country',
  isAnonymous: ':isAnonymous',
  wantsNewsletter: ':wantsNewsletter',
  allowsAcquisition: ':allowsAcquisition',
  language: ':language',
  privacyTextId: ':privacyTextId',
  privacyAcceptedAt: now,
  mandateTextId: ':mandateTextId::bigint',
  mandateAcceptedAt: `case when :mandateTextId::bigint is null then null else ${now} end`,
  idempotencyKey: ':idempotencyKey',
  requestHash: ':requestHash',
  draftHash: ':draftHash',
  createdAt: now,
  coveredCents: ':coveredCents::int',
  isFromSession: ':isFromSession::boolean',
})

const paymentRow = insertPayments(
  {
    donationId: 'id',
    provider: ':provider',
    reference: ':reference',
    sequence: ':sequence',
    method: ':method',
    amountCents: ':amountCents',
    sealedAccount: ':sealedAccount',
    description: ':description',
    nextCheckAt: ':nextCheckAt::timestamptz',
    createdAt: now,
    updatedAt: now,
    account: ':account',
    forcesThreeDSecure: ':forcesThreeDSecure::boolean',
  },
  'from donation',
)

// One round trip: on a hot project the round trips, not the rows, decide how many donations a second can be taken.
const acceptStatement = bindByName<NewDonation, AcceptedIds>(
  defineStatement({
    name: 'donations-accept',
    batch: 'durable',
    selection: { paymentId: columnOf('payments', payments.id), donationId: expression<number>('payments.donation_id') },
    text: (list) => `with donation as (
      ${donationRow}
      on conflict (idempotency_key) do nothing
      returning id)
    ${paymentRow}
    returning ${list}`,
  }),
)

/** @returns undefined when the idempotency key was used before; then nothing was written */
export async function insertDonation(database: Database, donation: NewDonation): Promise<AcceptedIds | undefined> {
  const [row] = await database.run(acceptStatement, acceptStatement.valuesOf(donation))
  return row
}
