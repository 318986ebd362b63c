import { minutesLater } from '../dates.ts'
import type { SpotlightPlan } from '../world.ts'
import { inventDonor } from './donors.ts'
import type { Donor, Gift } from './gift.ts'
import { type GivingParts, newGift } from './new-gift.ts'
import { findSponsored } from './sponsoring.ts'

/** The gifts that are written by hand, because they stand at the top of the page. */
export const spotlightGifts = (parts: GivingParts): Gift[] =>
  (parts.giving.spotlights ?? []).map((spotlight) => spotlightGift(parts, spotlight))

function spotlightGift(parts: GivingParts, spotlight: SpotlightPlan): Gift {
  const { firstName, lastName, euros, message, minutesAgo } = spotlight
  const donor: Donor = { ...inventDonor(parts.random), firstName, lastName, country: 'NL' }
  const paidAt = minutesLater(parts.now, -minutesAgo)
  const gift = newGift(parts, { donor, euros, method: 'ideal', createdAt: minutesLater(paidAt, -1.5) })
  return {
    ...gift,
    status: 'paid',
    paidAt,
    message,
    isAnonymous: spotlight.isAnonymous ?? false,
    sponsored: findSponsored(parts.plan, parts.season, spotlight),
  }
}
