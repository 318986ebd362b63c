import type { Random } from '../random.ts'
import type { GivingPlan, ProjectPlan } from '../world.ts'
import type { Donor, Gift, Sponsored } from './gift.ts'
import { inventIdentity, inventPledge } from './payment-details.ts'
import type { Season } from './season.ts'
import type { Sponsoring } from './sponsoring.ts'

/** What every gift to a project is invented from. */
export interface GivingParts {
  plan: ProjectPlan
  giving: GivingPlan
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

/** An open gift; what the donor has to say is written later. */
export function newGift({ plan, random }: GivingParts, { donor, euros, method, createdAt, sponsored }: Start): Gift {
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
    reversedAt: null,
    failureReason: null,
    message: '',
    isAnonymous: random.chance(0.11),
    wantsNewsletter: random.chance(0.22),
    pledge: method === 'directdebit' ? inventPledge(random, { method, donor, reference: identity.reference }) : null,
    periodOn: null,
  }
}
