import type { DonationType } from '../../../../../contract/money/donations/donations.ts'
import { chosenAmount, chosenEuros, type DonationValues } from './donation-values.ts'

/** The recipient of the donation. */
export interface BodyTarget {
  projectId: number
  participantId: number | undefined
  teamId: number | undefined
}

/**
 * Returns the donation form of the contract [3.03]. Bank data leave out empty fields, so that a donation by another
 * method carries none. The use of a donor's data is explained beside the last button, which is the agreement.
 */
export function donationBodyOf(values: DonationValues, target: BodyTarget) {
  const consumerName = values['payment_method_attributes.consumerName'].trim()
  const consumerAccount = values['payment_method_attributes.consumerAccount'].trim()
  return {
    project_id: target.projectId,
    participant_id: target.participantId ?? null,
    team_id: target.teamId ?? null,
    amount: String(chosenEuros(values) ?? chosenAmount(values)),
    cover_cents: values.cover_cents,
    // Sent also while nothing is chosen, so that the server says so.
    donation_type: values.donation_type as DonationType,
    recurring: values.donation_type === 'recurring',
    payment_method: values.payment_method,
    payment_method_attributes: {
      ...(consumerName !== '' && { consumerName }),
      ...(consumerAccount !== '' && { consumerAccount }),
    },
    agree_directdebit: values.agree_directdebit,
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.email,
    message: values.message,
    country: values.country,
    newsletter_subscription: values.newsletter_subscription,
    anonymous: values.anonymous,
    allow_acquisition: values.allow_acquisition,
    accept_privacy: true,
    ...(values.challenge_token !== '' && {
      challenge_token: values.challenge_token,
      challenge_answer: values.challenge_answer,
    }),
  }
}
