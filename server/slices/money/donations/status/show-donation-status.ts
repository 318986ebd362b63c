import { dateOf } from '../../../../../contract/dates.ts'
import { isRunning } from '../../../../../contract/money/donations/monthly-states.ts'
import { outcomeOf } from '../../../../../contract/money/payments/donation-states.ts'
import type { DonationStatus } from '../../../../../contract/money/donations/donations.ts'
import { eurosOf, percentageRaised } from '../../../../../contract/money.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import { type DonationByToken, findByToken } from './queries.ts'
import { givingClosure, isDonationAllowed } from '../../../fundraisers/projects/index.ts'
import { checkOnReturn } from '../../payments/index.ts'
import { methodName } from '../../payments/methods/index.ts'
import { receiptNumber } from '../rules.ts'
import { renewLink, stopLink } from '../receipts/monthly-links.ts'
import { presentRecipient } from '../receipts/present-recipient.ts'
import { isRepeatable } from './rules.ts'

/**
 * Shows the state of a donation to the holder of its token. While it is not over, the provider is queried first: a
 * donor often comes back before its event does.
 * @throws NotFound
 */
export async function showDonationStatus(deps: Deps, token: string, language: Language): Promise<DonationStatus> {
  const first = requireFound(await findByToken(deps.db, token))
  const mayHaveChanged = await checkOnReturn(deps, { ...first, status: first.donation.status })
  const latest = mayHaveChanged ? ((await findByToken(deps.db, token)) ?? first) : first
  const { donation } = latest
  const { status } = donation
  const isOpen = outcomeOf(status) === 'warning'
  const today = dateOf(deps.clock.now())
  return {
    id: donation.id,
    status,
    outcome: outcomeOf(status),
    amount: eurosOf(donation.amountCents),
    covered: eurosOf(donation.coveredCents),
    payment_method: donation.paymentMethod,
    payment_method_name: await methodName(deps, donation.paymentMethod, language),
    recurring: latest.sequence !== 'single',
    is_first_month: latest.sequence === 'first' && donation.renewsId === null,
    ...nextCharge(latest),
    ...donorOf(deps, latest),
    recipient: presentRecipient(latest.recipient, language),
    receipt_number: donation.paidAt === null ? null : receiptNumber(donation.id, dateOf(donation.paidAt)),
    mandate_reference: latest.mandateReference,
    outcome_unknown: isOpen && isUnknown(latest),
    checkout_url: isOpen ? latest.checkoutUrl : null,
    transfer: isOpen ? latest.transfer : null,
    may_repeat: mayRepeat(latest, today),
    renew_url: donation.renewsId === null ? null : renewLink.urlOf(deps, donation.renewsId),
    failure_reason: latest.failureReason,
    created_at: donation.createdAt.toISOString(),
    paid_at: donation.paidAt?.toISOString() ?? null,
    returned_at: latest.returnedAt?.toISOString() ?? null,
    thank_mail_sent: donation.thankMailSentAt !== null,
    project: projectOf(latest, today),
    ...participantOf(latest),
    team: latest.team,
  }
}

/**
 * Returns the donor as the reader may know them. The link to another way to pay may be forwarded: its holder does not
 * learn of the donor, and cannot stop their donation.
 */
function donorOf(
  deps: Deps,
  { donation, monthlyState, monthlyCents, monthlyMethod }: DonationByToken,
): Pick<DonationStatus, 'first_name' | 'last_name' | 'email' | 'monthly'> {
  if (donation.renewsId !== null) return { first_name: '', last_name: '', email: '', monthly: null }
  return {
    first_name: donation.firstName,
    last_name: donation.lastName,
    email: donation.email,
    monthly:
      monthlyState === null || monthlyCents === null
        ? null
        : {
            state: monthlyState,
            amount: eurosOf(monthlyCents),
            stop_url: stopLink.urlOf(deps, donation.id),
            is_debited: monthlyMethod === 'directdebit',
          },
  }
}

/** Whether the donor may be offered to give this every month, as their project stands now. */
function mayRepeat({ donation, project, ...latest }: DonationByToken, today: string): boolean {
  return isRepeatable({
    status: donation.status,
    email: donation.email,
    isAnonymous: donation.isAnonymous,
    isSingle: latest.sequence === 'single' && donation.renewsId === null,
    isGivenBack: latest.isGivenBack,
    givesMonthly: latest.givesMonthly,
    takesMonthly: project.allowRecurring && isDonationAllowed(project, today),
  })
}

/** Returns the next charge of a monthly donation that goes on, and the day on which it ends. */
function nextCharge({ monthlyState, nextChargeOn, monthlyEndsAt }: DonationByToken) {
  if (monthlyState === null || !isRunning(monthlyState)) return { next_charge_on: null, ends_at: null }
  return { next_charge_on: nextChargeOn, ends_at: monthlyEndsAt === null ? null : dateOf(monthlyEndsAt) }
}

/**
 * Whether the outcome of the payment is unknown: the provider gave no answer. A direct debit needs no donor at a
 * checkout, so without an answer its outcome is unknown from the first moment.
 */
const isUnknown = ({ providerPaymentId, outcomeUnknownAt, donation }: DonationByToken): boolean =>
  providerPaymentId === null && (outcomeUnknownAt !== null || donation.paymentMethod === 'directdebit')

/**
 * Returns the participant of a donation. The page of an archived participant is not there any more: the donor reads so,
 * and is led to the project.
 */
function participantOf({ participant }: DonationByToken): Pick<DonationStatus, 'participant' | 'archived_participant'> {
  if (participant === null) return { participant: null, archived_participant: null }
  const { archivedAt, ...participantFields } = participant
  return archivedAt === null
    ? { participant: participantFields, archived_participant: null }
    : { participant: null, archived_participant: participantFields.name }
}

function projectOf({ project, raisedCents, donationCount }: DonationByToken, today: string): DonationStatus['project'] {
  return {
    id: project.id,
    name: project.name,
    url: project.url,
    language: project.language,
    photo: project.photo,
    giving_closed: givingClosure(project, today) ?? null,
    raised: eurosOf(raisedCents),
    goal: project.showGoal && project.goalCents !== null ? eurosOf(project.goalCents) : null,
    show_goal: project.showGoal,
    percentage: percentageRaised(raisedCents, project.goalCents, project.showGoal),
    donation_count: donationCount,
  }
}
