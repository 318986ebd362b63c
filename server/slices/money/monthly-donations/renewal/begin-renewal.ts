import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { earlier, later, minuteMs } from '../../../../../contract/durations.ts'
import { isOver } from '../../../../../contract/money/donations/monthly-states.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { Conflict, FieldErrors, requireFound } from '../../../../platform/errors.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { type ChallengeAnswer, grantClearance, startCounted, saveCounted } from '../../checkout-guard/index.ts'
import { insertWithPayment } from '../../donations/months/index.ts'
import { startPayment } from '../../payments/index.ts'
import { isFinished } from '../../../fundraisers/projects/index.ts'
import { type LockedMonthlyDonation, lockMonthlyDonation } from '../queries.ts'
import { findUnpaidRenewal } from './queries.ts'
import { renewalMethods } from './renewal-methods.ts'

export interface Renewal {
  id: number
  method: string
  language: Language
  /** Whether the donor pays: the request comes from their own portal. A link may be forwarded to another payer. */
  isFromDonor: boolean
  /** The IP address from which the request comes, and the answer to our challenge if there is one. */
  ipAddress: string
  challenge: ChallengeAnswer | undefined
}

/** Within this time a second window leads to the payment of the first. */
const sameForMs = 10 * minuteMs

/**
 * Opens a first payment of one month by another method, for the holder of the link; a challenge comes first during card
 * testing. Nothing changes before it is paid; then the months after it are taken on its mandate.
 * @returns the URL where it is paid
 * @throws NotFound; Conflict when it is over; FieldErrors on `payment_method` and `challenge_answer`; TooManyRequests;
 *   the errors of `startPayment`
 */
export async function beginRenewal(
  deps: Deps,
  { id, method, language, isFromDonor, ...browser }: Renewal,
): Promise<string> {
  const now = deps.clock.now()
  const source = requireFound(await lockMonthlyDonation(deps.db, id))
  requireGoingOn(deps, source)
  const { donation } = source
  const payee = payeeOf(source)
  const methods = await renewalMethods(deps, payee, {
    amountCents: donation.amountCents,
    language,
    awaitsProvider: true,
  })
  if (!methods.some((each) => each.id === method)) throw new FieldErrors({ payment_method: ['validation.choose'] })
  const since = earlier(now, sameForMs)
  const unpaid = await findUnpaidRenewal(deps.db, {
    monthlyDonationId: id,
    method,
    isFromDonor,
    amountCents: donation.amountCents,
    since,
  })
  if (unpaid !== undefined) return unpaid
  // The minimum holds for the amount without the part for the costs.
  const amountCents = donation.amountCents - donation.coveredCents
  const clearance = await grantClearance(deps, {
    projectId: donation.projectId,
    amountCents,
    method,
    language,
    payer: source.first.email,
    minimumAt: 'payment_method',
    ...browser,
  })
  const { forcesThreeDSecure } = clearance
  const attempt = await saveCounted(clearance, () =>
    writeAttempt(deps, source, { method, language, isFromDonor, now, forcesThreeDSecure }),
  )
  return startCounted(clearance, attempt.paymentId, () => startPayment(deps, attempt))
}

/** Returns the account that has the old mandate, to which the new one is given too. */
const payeeOf = ({ payer: { provider, account } }: LockedMonthlyDonation): AccountRef => ({ provider, account })

/** @throws Conflict when nothing would be taken after it */
function requireGoingOn({ clock }: Pick<Deps, 'clock'>, { donation, project }: LockedMonthlyDonation): void {
  const hasEnded = donation.endsAt !== null && donation.endsAt <= clock.now()
  const isVisible = project.state !== projectStates.draft && !project.isOrganizerHidden
  const isOpen = project.archivedAt === null && isVisible && !isFinished(project, dateOf(clock.now()))
  if (isOver(donation.state) || hasEnded || !isOpen) throw new Conflict('errors.monthly_over')
}

interface RenewalAttempt extends Pick<Renewal, 'method' | 'language' | 'isFromDonor'> {
  now: Date
  forcesThreeDSecure: boolean
}

async function writeAttempt(
  deps: Deps,
  source: LockedMonthlyDonation,
  { method, language, isFromDonor, now, forcesThreeDSecure }: RenewalAttempt,
) {
  const { donation, first, project } = source
  const description = deps.texts.in(language)('mail.payment_description', { project: project.name })
  const payee = payeeOf(source)
  const reference = `st-${randomToken()}`
  const token = randomToken()
  const { projectId, amountCents, currency } = donation
  const renewalDonation = await deps.db.transaction((tx) =>
    insertWithPayment(tx, {
      donation: { ...donationOf(source, { method, isFromDonor }), token, createdAt: now },
      payment: {
        ...payee,
        reference,
        description,
        sequence: 'first',
        method,
        amountCents,
        currency,
        forcesThreeDSecure,
        nextCheckAt: later(now, deps.config.paymentTimeoutMs + 1_000),
        createdAt: now,
        updatedAt: now,
      },
    }),
  )
  return {
    ...ofDonation(renewalDonation),
    ...payee,
    projectId,
    reference,
    token,
    method,
    amountCents,
    currency,
    language,
    description,
    draftHash: null,
    sequence: 'first' as const,
    firstName: first.firstName,
    lastName: first.lastName,
    email: first.email,
    // The link may be forwarded, so its holder is not the user; the renewal keeps the owner of the monthly donation.
    donorUserId: null,
    debit: null,
    mandateTextId: null,
    forcesThreeDSecure,
    createdAt: now,
  }
}

/** Returns the donation of one month, by another method. */
const donationOf = (
  { donation, first }: LockedMonthlyDonation,
  { method, isFromDonor }: Pick<RenewalAttempt, 'method' | 'isFromDonor'>,
) => ({
  projectId: donation.projectId,
  participantId: donation.participantId,
  teamId: donation.teamId,
  userId: donation.userId,
  isFromSession: isFromDonor,
  renewsId: donation.id,
  amountCents: donation.amountCents,
  coveredCents: donation.coveredCents,
  currency: donation.currency,
  paymentMethod: method,
  firstName: first.firstName,
  lastName: first.lastName,
  email: first.email,
  country: first.country,
  isAnonymous: first.isAnonymous,
  language: first.language,
})

const ofDonation = ({ paymentId, donationId }: { paymentId: number; donationId: number }) => ({
  paymentId,
  kind: 'donation' as const,
  payableId: donationId,
})
