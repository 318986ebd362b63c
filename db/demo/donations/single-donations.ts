import { dayMs, later } from '../../../contract/durations.ts'
import type { DonationState } from '../../../contract/money/payments/donation-states.ts'
import { earliest, latest, minutesAfter } from '../dates.ts'
import { amountsAddingUpTo, inventAmount } from './amounts.ts'
import { accountDonor, inventDonor, inventSingleMethod } from './donors.ts'
import type { Donation } from './donation.ts'
import { createMoments } from './moments.ts'
import { type DonationParts, newDonation } from './new-donation.ts'
import { inventFailure, settlementMinutes } from './payment-details.ts'

/** Attempts that brought nothing, or nothing that stayed, for each donation that did. */
const otherShare = 0.085
/**
 * Invents the donations of people who give once: those that came in, adding up to the planned amount, and those that
 * did not.
 */
export function inventSingleDonations(parts: DonationParts, total: { paidCount: number; raised: number }): Donation[] {
  const { random, season, donation } = parts
  const amounts = amountsAddingUpTo(total.raised, total.paidCount, random, donation.amounts)
  const moment = createMoments(random, season)
  const paid = amounts.map((euros, index) =>
    paidDonation(parts, { euros, paidAt: moment(), isByAccount: index < (donation.donationsByAccount ?? 0) }),
  )
  const others = otherStates(parts, Math.round(total.paidCount * otherShare))
  return [...paid, ...others.map((status) => otherDonation(parts, status, moment()))]
}

function paidDonation(parts: DonationParts, paid: { euros: number; paidAt: Date; isByAccount: boolean }): Donation {
  const { random, season, donation } = parts
  const donor = paid.isByAccount ? accountDonor : inventDonor(random)
  const method = paid.isByAccount ? 'ideal' : inventSingleMethod(random, donor.country)
  const created = minutesAfter(paid.paidAt, -settlementMinutes(random, method))
  // No donation is from before the page was public: one that seems so, was paid at once.
  const isTooEarly = created < season.from
  const createdAt = isTooEarly ? latest(season.from, minutesAfter(paid.paidAt, -1)) : created
  const { euros } = paid
  const sponsored = parts.sponsoring.pick(random, createdAt, euros)
  const row = newDonation(parts, { donor, euros, method: isTooEarly ? 'ideal' : method, createdAt, sponsored })
  return { ...row, status: donation.isPaidOut ? 'paidout' : 'paid', paidAt: paid.paidAt }
}

/** States, each at least once where there is room for all, and more often those that happen more. */
function otherStates({ plan, donation, random }: DonationParts, count: number): DonationState[] {
  const isRaising = plan.closesInDays === 'never' || (plan.closesInDays > 0 && donation.endedDaysAgo === undefined)
  const ended: DonationState[] = ['cancelled', 'expired', 'failed', 'refunded', 'charged_back']
  const each: DonationState[] = isRaising ? [...ended, 'open', 'pending'] : ended
  const weights: readonly (readonly [number, DonationState])[] = [
    [30, 'cancelled'],
    [28, 'expired'],
    [24, 'failed'],
    [6, 'refunded'],
    [4, 'charged_back'],
    [isRaising ? 3 : 0, 'open'],
    [isRaising ? 5 : 0, 'pending'],
  ]
  return Array.from({ length: count }, (_, index) => each[index] ?? random.weighted(weights))
}

function otherDonation(parts: DonationParts, status: DonationState, at: Date): Donation {
  const { random, now, season } = parts
  const donor = inventDonor(random)
  const invented = { donor, euros: inventAmount(random, parts.donation.amounts) }
  const start = (method: string, createdAt: Date): Donation => {
    const sponsored = parts.sponsoring.pick(random, createdAt, 0)
    return { ...newDonation(parts, { ...invented, method, createdAt, sponsored }), status }
  }
  switch (status) {
    case 'open':
      // A transfer waits for its payer for two weeks; everything else is soon over.
      return start('banktransfer', latest(season.from, minutesAfter(now, -random.between(20, 5 * 24 * 60))))
    case 'pending':
      return start('directdebit', latest(season.from, minutesAfter(now, -random.between(30, 36 * 60))))
    case 'refunded':
    case 'charged_back': {
      const method = status === 'refunded' ? 'ideal' : random.pick(['directdebit', 'creditcard'])
      const goneAfterMs = Math.min(20 * dayMs, now.getTime() - at.getTime()) * (0.15 + random.next() * 0.8)
      const createdAt = latest(season.from, minutesAfter(at, -settlementMinutes(random, method)))
      return { ...start(method, createdAt), paidAt: at, reversedAt: later(at, goneAfterMs) }
    }
    case 'failed': {
      const method = random.pick(['ideal', 'creditcard', 'directdebit'])
      return { ...start(method, earliest(at, minutesAfter(now, -60))), failureReason: inventFailure(random, method) }
    }
    default:
      return start(random.pick(['ideal', 'ideal', 'paypal', 'creditcard']), earliest(at, minutesAfter(now, -75 * 60)))
  }
}
