import type { DonationState } from '../../../contract/donation-states.ts'
import { dayMs, earliest, minutesLater } from '../dates.ts'
import type { Random } from '../random.ts'
import type { GivingPlan, ProjectPlan } from '../world.ts'
import { amountsAddingUpTo, inventAmount } from './amounts.ts'
import { accountDonor, inventDonor, inventSingleMethod } from './donors.ts'
import type { Donor, Gift } from './gift.ts'
import { inventMessage } from './messages/index.ts'
import { createMoments } from './moments.ts'
import { inventFailure, inventIdentity, inventPledge, settlementMinutes } from './payment-details.ts'
import type { Season } from './season.ts'
import { findSponsored, inventSponsored } from './sponsoring.ts'

interface Parts {
  plan: ProjectPlan
  giving: GivingPlan
  season: Season
  random: Random
  now: Date
}

/** Attempts that brought nothing, or nothing that stayed, for each gift that did. */
const otherShare = 0.085
/** So many of the first gifts are by the donor who can sign in. */
const accountGifts = 2

/** The gifts of people who give once: those that came in, adding up to what is asked, and those that did not. */
export function inventSingleGifts(parts: Parts, wanted: { paidCount: number; raised: number }): Gift[] {
  const spotlights = (parts.giving.spotlights ?? []).map((spotlight) => spotlightGift(parts, spotlight))
  const spotlightEuros = spotlights.reduce((sum, { amountCents }) => sum + amountCents / 100, 0)
  const count = wanted.paidCount - spotlights.length
  const amounts = amountsAddingUpTo(wanted.raised - spotlightEuros, count, parts.random, parts.giving.amounts)
  const moment = createMoments(parts.random, parts.season)
  const paid = amounts.map((euros, index) =>
    paidGift(parts, { euros, paidAt: moment(), isByAccount: index < accountGifts }),
  )
  const others = otherStates(parts, Math.round(wanted.paidCount * otherShare))
  return [...spotlights, ...paid, ...others.map((status) => otherGift(parts, status, moment()))]
}

function spotlightGift(parts: Parts, spotlight: NonNullable<GivingPlan['spotlights']>[number]): Gift {
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

function paidGift(parts: Parts, paid: { euros: number; paidAt: Date; isByAccount: boolean }): Gift {
  const { random, season, giving } = parts
  const donor = paid.isByAccount ? accountDonor : inventDonor(random)
  const method = paid.isByAccount ? 'ideal' : inventSingleMethod(random, donor.country)
  const created = minutesLater(paid.paidAt, -settlementMinutes(random, method))
  // Nobody gave before the page was public: who seems to have, paid at once.
  const isTooEarly = created < season.from
  const createdAt = isTooEarly ? minutesLater(paid.paidAt, -1) : created
  const gift = newGift(parts, { donor, euros: paid.euros, method: isTooEarly ? 'ideal' : method, createdAt })
  return { ...gift, status: giving.isPaidOut ? 'paidout' : 'paid', paidAt: paid.paidAt }
}

/** Each of the states at least once where there is room for all, and more of those that happen more. */
function otherStates({ plan, giving, random }: Parts, count: number): DonationState[] {
  const isAsking = plan.closesInDays === 'never' || (plan.closesInDays > 0 && giving.endedDaysAgo === undefined)
  const ended: DonationState[] = ['cancelled', 'expired', 'failed', 'refunded', 'charged_back']
  const each: DonationState[] = isAsking ? [...ended, 'open', 'pending'] : ended
  const weights: readonly (readonly [number, DonationState])[] = [
    [30, 'cancelled'],
    [28, 'expired'],
    [24, 'failed'],
    [6, 'refunded'],
    [4, 'charged_back'],
    [isAsking ? 3 : 0, 'open'],
    [isAsking ? 5 : 0, 'pending'],
  ]
  return Array.from({ length: count }, (_, index) => each[index] ?? random.weighted(weights))
}

function otherGift(parts: Parts, status: DonationState, at: Date): Gift {
  const { random, now, season } = parts
  const donor = inventDonor(random)
  const invented = { donor, euros: inventAmount(random, parts.giving.amounts) }
  const start = (method: string, createdAt: Date) => ({ ...newGift(parts, { ...invented, method, createdAt }), status })
  switch (status) {
    case 'open':
      // A transfer waits for its payer for two weeks; everything else is soon over.
      return start('banktransfer', latest(season.from, minutesLater(now, -random.between(20, 5 * 24 * 60))))
    case 'pending':
      return start('directdebit', latest(season.from, minutesLater(now, -random.between(30, 36 * 60))))
    case 'refunded':
    case 'charged_back': {
      const method = status === 'refunded' ? 'ideal' : random.pick(['directdebit', 'creditcard'])
      const goneAfterMs = Math.min(20 * dayMs, now.getTime() - at.getTime()) * (0.15 + random.next() * 0.8)
      const createdAt = latest(season.from, minutesLater(at, -settlementMinutes(random, method)))
      return { ...start(method, createdAt), paidAt: at, reversedAt: new Date(at.getTime() + goneAfterMs) }
    }
    case 'failed': {
      const method = random.pick(['ideal', 'creditcard', 'directdebit'])
      return { ...start(method, earliest(at, minutesLater(now, -60))), failureReason: inventFailure(random, method) }
    }
    default:
      return start(random.pick(['ideal', 'ideal', 'paypal', 'creditcard']), earliest(at, minutesLater(now, -75 * 60)))
  }
}

const latest = (left: Date, right: Date): Date => (left > right ? left : right)

interface Start {
  donor: Donor
  euros: number
  method: string
  createdAt: Date
}

/** An open gift with everything the donor said. */
function newGift({ plan, giving, season, random }: Parts, { donor, euros, method, createdAt }: Start): Gift {
  const sponsored = inventSponsored(plan, season, random, createdAt)
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
    message: inventMessage(random, giving.theme, sponsored?.calledBy),
    isAnonymous: random.chance(0.11),
    wantsNewsletter: random.chance(0.22),
    pledge: method === 'directdebit' ? inventPledge(random, { method, donor, reference: identity.reference }) : null,
    periodOn: null,
  }
}
