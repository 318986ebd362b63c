import { minutesLater } from '../dates.ts'
import type { SpotlightPlan } from '../world.ts'
import { inventDonor } from './donors.ts'
import type { Donor, Gift } from './gift.ts'
import { type GivingParts, newGift } from './new-gift.ts'

/** The gifts that are written by hand, because they stand at the top of the page. */
export const spotlightGifts = (parts: GivingParts): Gift[] =>
  (parts.giving.spotlights ?? []).map((spotlight) => spotlightGift(parts, spotlight))

function spotlightGift(parts: GivingParts, spotlight: SpotlightPlan): Gift {
  const { firstName, lastName, euros, message, minutesAgo } = spotlight
  const donor: Donor = { ...inventDonor(parts.random), firstName, lastName, country: 'NL' }
  const paidAt = minutesLater(parts.now, -minutesAgo)
  const sponsored = parts.sponsoring.findNamed(spotlight, euros)
  const gift = newGift(parts, { donor, euros, method: 'ideal', createdAt: minutesLater(paidAt, -1.5), sponsored })
  return {
    ...gift,
    status: 'paid',
    paidAt,
    message,
    isAnonymous: spotlight.isAnonymous ?? false,
  }
}
