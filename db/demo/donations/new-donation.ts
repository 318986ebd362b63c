import { centsOf } from '../../../contract/money.ts'
import type { Random } from '../random.ts'
import type { DonationPlan, ProjectPlan } from '../world.ts'
import type { Donor, Donation, SponsoredPage } from './donation.ts'
import { inventIdentity, inventMandate } from './payment-details.ts'
import type { Season } from './season.ts'
import type { PageDivider } from './sponsoring.ts'

/** The parts that every donation to a project is invented from. */
export interface DonationParts {
  plan: ProjectPlan
  donation: DonationPlan
  season: Season
  random: Random
  sponsoring: PageDivider
  now: Date
}

interface Start {
  donor: Donor
  euros: number
  method: string
  createdAt: Date
  sponsored: SponsoredPage | undefined
}

/** Returns the beginning of a donation of any outcome: nothing went wrong with it, and the donor says nothing. */
export const startOf = ({ plan }: DonationParts, { donor, euros, method, createdAt, sponsored }: Start) => ({
  project: plan.url,
  donor,
  sponsored,
  amountCents: centsOf(euros),
  method,
  createdAt,
  reversedAt: null,
  failureReason: null,
  message: '',
})

/** Creates an unpaid donation; the message of its donor is written later. */
export function newDonation(parts: DonationParts, start: Start): Donation {
  const { random } = parts
  const { donor, method } = start
  const identity = inventIdentity(random)
  return {
    ...identity,
    ...startOf(parts, start),
    sequence: 'single',
    status: 'open',
    paidAt: null,
    isAnonymous: random.chance(0.11),
    wantsNewsletter: random.chance(0.22),
    mandate: method === 'directdebit' ? inventMandate(random, { method, donor, reference: identity.reference }) : null,
    periodOn: null,
  }
}
