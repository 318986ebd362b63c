import type { TeamState } from '../../../../../../contract/fundraisers/teams/team-states.ts'
import type { Language } from '../../../../../../contract/texts.ts'
import type { Database } from '../../../../../platform/db/database.ts'
import { bindByName } from '../../../../../platform/db/statements/bind-by-name.ts'
import {
  columnOf,
  columnsOf,
  defineStatement,
  expression,
  pick,
  type RowOf,
} from '../../../../../platform/db/statements/selection.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import { joinPayee, payeeColumns } from '../../../connected-accounts/index.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'
import { insertPayments } from '../../../payments/index.ts'
import { insertDonations } from '../../payable/queries/insert-donations.ts'
import { type DonationOwners, ownersOf } from '../../rules.ts'

/** The facts that are written when a donation is accepted, before the provider is called. */
export interface NewDonation {
  token: string
  projectId: number
  participantId: number | null
  teamId: number | null
  userId: number | null
  /** Given while signed in, and neither by a token nor in another user's name. */
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

const projectColumns = columnsOf(
  'p',
  pick(
    projects,
    ...(['id', 'name', 'url', 'state', 'archivedAt', 'closingDate', 'isDonationEnabled', 'minAmountCents'] as const),
    ...([
      'maxAmountCents',
      'maxMessageLength',
      'coverCents',
      'allowRecurring',
      'allowOnlyMonthly',
      'donationSwitches',
      'privacySwitches',
    ] as const),
  ),
)

const ofProject = { ...projectColumns, ...payeeColumns }

// A donation to the project itself is the common one, and so simple a question that its plan is made once.
const projectStatement = defineStatement({
  name: 'donations-project',
  batch: 'prompt',
  selection: ofProject,
  text: (list) => `select ${list} from projects p ${joinPayee('p')} where p.id = $1::bigint`,
})

const targetStatement = defineStatement({
  name: 'donations-target',
  batch: 'prompt',
  selection: {
    ...ofProject,
    participantId: expression<number | null>('a.id'),
    isParticipantArchived: expression<boolean>('a.archived_at is not null'),
    theirTeamId: expression<number | null>('theirs.id'),
    theirTeamState: expression<TeamState>('theirs.state'),
    isTheirTeamArchived: expression<boolean>('theirs.archived_at is not null'),
    askedTeamId: expression<number | null>('asked.id'),
    askedTeamState: expression<TeamState>('asked.state'),
    isAskedTeamArchived: expression<boolean>('asked.archived_at is not null'),
  },
  text: (list) => `select ${list}
    from projects p ${joinPayee('p')}
    left join participants a on a.id = $2::bigint and a.project_id = p.id
    left join teams theirs on theirs.id = a.team_id
    left join teams asked on asked.id = $3::bigint and asked.project_id = p.id
    where p.id = $1::bigint`,
})

/** The project a donation is for, with the participant and the team of it that the donation counts for. */
export type DonationTarget = RowOf<typeof ofProject> &
  DonationOwners & {
    /** The team that was asked for is one of the project's, also when it was closed or deleted. */
    isTeamKnown: boolean
  }

export async function findTarget(
  database: Database,
  wanted: { projectId: number; participantId: number | null; teamId: number | null },
): Promise<DonationTarget | undefined> {
  const { projectId, participantId, teamId } = wanted
  if (participantId === null && teamId === null) {
    const [row] = await database.run(projectStatement, [projectId])
    return row && { ...row, participantId: null, teamId: null, isTeamKnown: true }
  }
  const [row] = await database.run(targetStatement, [projectId, participantId, teamId])
  if (row === undefined) return undefined
  const teamNow = (id: number | null, state: TeamState, isArchived: boolean) =>
    id === null ? null : { id, state, isArchived }
  const team = teamNow(row.theirTeamId, row.theirTeamState, row.isTheirTeamArchived)
  const owners = ownersOf({
    participant:
      row.participantId === null ? null : { id: row.participantId, isArchived: row.isParticipantArchived, team },
    askedTeam: teamNow(row.askedTeamId, row.askedTeamState, row.isAskedTeamArchived),
  })
  return { ...row, ...owners, isTeamKnown: teamId === null || row.askedTeamId !== null }
}
