import { dateOf } from '../../../contract/dates.ts'
import { type DonationState, outcomeOf } from '../../../contract/donation-states.ts'
import type { DonationStatus } from '../../../contract/donations.ts'
import { percentageRaised } from '../../../contract/money.ts'
import type { Language } from '../../../contract/texts.ts'
import type { Deps } from '../../deps.ts'
import { NotFound, Unavailable } from '../../platform/errors.ts'
import { offeredMethods } from './offered-methods.ts'
import { type DonationByToken, findByToken } from './queries/donations.ts'
import { receiptNumber } from './rules.ts'

/**
 * How a gift stands, for whoever holds its token.
 * @throws NotFound
 */
export async function showDonationStatus(deps: Deps, token: string, language: Language): Promise<DonationStatus> {
  const found = await findByToken(deps.db, token)
  if (found === undefined) throw new NotFound()
  const { donation } = found
  const status = donation.status as DonationState
  const isOpen = outcomeOf(status) === 'warning'
  return {
    status,
    outcome: outcomeOf(status),
    amount: donation.amountCents / 100,
    payment_method: donation.paymentMethod,
    payment_method_name: await methodName(deps, donation.paymentMethod, language),
    recurring: found.sequence !== 'single',
    next_charge_on: found.nextChargeOn,
    first_name: donation.firstName,
    email: donation.email,
    receipt_number: donation.paidAt === null ? null : receiptNumber(donation.id, dateOf(donation.paidAt)),
    mandate_reference: found.mandateReference,
    checkout_url: isOpen ? found.checkoutUrl : null,
    failure_reason: found.failureReason,
    created_at: donation.createdAt.toISOString(),
    paid_at: donation.paidAt?.toISOString() ?? null,
    project: projectOf(found),
    participant: found.participant,
    team: found.team,
  }
}

function projectOf({ project, raisedCents, donationCount }: DonationByToken): DonationStatus['project'] {
  return {
    id: project.id,
    name: project.name,
    url: project.url,
    raised: raisedCents / 100,
    goal: project.showGoal && project.goalCents !== null ? project.goalCents / 100 : null,
    show_goal: project.showGoal,
    percentage: percentageRaised(raisedCents, project.goalCents, project.showGoal),
    donation_count: donationCount,
  }
}

async function methodName(deps: Deps, method: string, language: Language): Promise<string> {
  try {
    const methods = await offeredMethods(deps, 'single', language)
    return methods.find(({ id }) => id === method)?.name ?? method
  } catch (error) {
    if (error instanceof Unavailable) return method
    throw error
  }
}
