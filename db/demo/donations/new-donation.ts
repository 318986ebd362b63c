import type { Random } from '../random.ts'
import type { DonationPlan, ProjectPlan } from '../world.ts'
import type { Donor, Donation, Sponsored } from './donation.ts'
import { inventIdentity, inventPledge } from './payment-details.ts'
import type { Season } from './season.ts'
import type { Sponsoring } from './sponsoring.ts'

/** What every donation to a project is invented from. */
export interface DonationParts {
  plan: ProjectPlan
  donation: DonationPlan
  season: Season
  random: Random
  sponsoring: Sponsoring
  now: Date
}

interface Start {
  donor: Donor
  euros: number
  method: string
  createdAt: Date
  sponsored: Sponsored | undefined
}

/** Nothing went wrong with it, and the donor says nothing. */
export const smooth = { reversedAt: null, failureReason: null, message: '' } as const

/** An open donation; what the donor has to say is written later. */
export function newDonation(
  { plan, random }: DonationParts,
  { donor, euros, method, createdAt, sponsored }: Start,
): Donation {
  const identity = inventIdentity(random)
  return {
    ...identity,
    project: plan.url,
    donor,
    sponsored,
    amountCents: euros * 100,
    method,
    sequence: 'single',
    status: 'open',
    createdAt,
    paidAt: null,
    ...smooth,
    isAnonymous: random.chance(0.11),
    wantsNewsletter: random.chance(0.22),
    pledge: method === 'directdebit' ? inventPledge(random, { method, donor, reference: identity.reference }) : null,
    periodOn: null,
  }
}
