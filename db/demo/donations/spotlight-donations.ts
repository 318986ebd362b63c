import { minutesAfter } from '../dates.ts'
import type { SpotlightPlan } from '../world.ts'
import { inventDonor } from './donors.ts'
import type { Donor, Donation } from './donation.ts'
import { type DonationParts, newDonation } from './new-donation.ts'

/** Returns the donations that are written by hand, because they stand at the top of the page. */
export const spotlightDonations = (parts: DonationParts): Donation[] =>
  (parts.donation.spotlights ?? []).map((spotlight) => spotlightDonation(parts, spotlight))

function spotlightDonation(parts: DonationParts, spotlight: SpotlightPlan): Donation {
  const { firstName, lastName, euros, message, minutesAgo } = spotlight
  const donor: Donor = { ...inventDonor(parts.random), firstName, lastName, country: 'NL' }
  const paidAt = minutesAfter(parts.now, -minutesAgo)
  const sponsored = parts.sponsoring.findNamed(spotlight, euros)
  const donation = newDonation(parts, {
    donor,
    euros,
    method: 'ideal',
    createdAt: minutesAfter(paidAt, -1.5),
    sponsored,
  })
  return {
    ...donation,
    status: 'paid',
    paidAt,
    message,
    isAnonymous: spotlight.isAnonymous ?? false,
  }
}
