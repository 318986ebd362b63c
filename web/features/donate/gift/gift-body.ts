import type { GiftValues } from './gift-values.ts'
import { chosenAmount } from './gift-values.ts'

/** For whom the gift is. */
export interface GiftTarget {
  projectId: number
  participantId: number | undefined
  teamId: number | undefined
}

/**
 * The donation form of the contract [3.03]. Bank data leave out what was not filled in, so that a gift
 * by another method carries none.
 */
export function giftBodyOf(values: GiftValues, target: GiftTarget) {
  const consumerName = values['payment_method_attributes.consumerName'].trim()
  const consumerAccount = values['payment_method_attributes.consumerAccount'].trim()
  return {
    project_id: target.projectId,
    participant_id: target.participantId ?? null,
    team_id: target.teamId ?? null,
    amount: chosenAmount(values),
    donation_type: values.donation_type,
    recurring: values.donation_type === 'recurring',
    payment_method: values.payment_method,
    payment_method_attributes: {
      ...(consumerName === '' ? {} : { consumerName }),
      ...(consumerAccount === '' ? {} : { consumerAccount }),
    },
    agree_directdebit: values.agree_directdebit,
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.email,
    message: values.message,
    newsletter_subscription: values.newsletter_subscription,
    anonymous: values.anonymous,
    accept_privacy: values.accept_privacy,
  }
}
