import { type DonationOwners as Owners } from '../../../server/slices/money/donations/rules.ts'
import {
  countsAsDonation,
  type PaymentPosition,
  type ProviderState,
} from '../../../server/slices/money/payments/rules.ts'

/** A donation with its payment: a month that is retried has several. */
export interface Donation {
  owners: Owners
  providerState: ProviderState
  position: PaymentPosition
  givenAt: number
  /** The moment when it is looked up by itself; null once nothing more is expected of it. */
  checkAt: number | null
  /** A month that fails is retried: so many payments there were for it, and when the next one is made. */
  isMonthly: boolean
  attempts: number
  retryAt: number | null
  /** The part of it in payouts, as the provider counts: received, and what went back. */
  settled: { received: number; goneBack: number }
  /** Fees and payouts of the ledger, below zero. */
  leftCents: number
}
export interface Payout {
  lines: { donation: Donation; cents: number; fee: number }[]
  /** The state at the provider, and the one in these books; undefined when there was no event yet. */
  isReturned: boolean
  known: 'paid' | 'returned' | undefined
}
export interface Total {
  cents: number
  count: number
}

/** The books of a simulated product and its provider. */
export interface Books {
  donations: readonly Donation[]
  ledger: readonly { owners: Owners; cents: number }[]
  totals: ReadonlyMap<string, Total>
  payouts: readonly Payout[]
}

/** The totals that a donation counts in. */
export const keysOf = ({ participantId, teamId }: Owners): string[] => [
  'project',
  ...(participantId === null ? [] : [`participant ${participantId}`]),
  ...(teamId === null ? [] : [`team ${teamId}`]),
]

function sumsOf<T extends { owners: Owners }>(rows: readonly T[], of: (row: T) => number): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) for (const key of keysOf(row.owners)) sums.set(key, (sums.get(key) ?? 0) + of(row))
  return sums
}

/** @returns what does not agree, in words; nothing in a sound world */
export function differencesIn(world: Books): string[] {
  const ledger = sumsOf(world.ledger, ({ cents }) => cents)
  const providers = sumsOf(world.donations, ({ providerState }) =>
    providerState.status === 'paid'
      ? providerState.amountCents - providerState.refundedCents - providerState.chargedBackCents
      : 0,
  )
  const counts = sumsOf(world.donations, ({ position }) => Number(countsAsDonation(position.state)))
  return [...new Set([...ledger.keys(), ...providers.keys(), ...world.totals.keys()])].flatMap((key) => {
    const total = world.totals.get(key) ?? { cents: 0, count: 0 }
    const sums = [ledger.get(key) ?? 0, providers.get(key) ?? 0, counts.get(key) ?? 0]
    return sums[0] === total.cents && sums[1] === total.cents && sums[2] === total.count
      ? []
      : [`${key}: ${total.cents} (${total.count}), ledger ${sums[0]}, provider ${sums[1]}, donations ${sums[2]}`]
  })
}

/**
 * The money still with the provider, by its own word and by the ledger: the same to the cent for each payment. A
 * payment that is called paid out was in a payout that stayed.
 */
export function payoutDifferencesIn(world: Books): string[] {
  const stayed = world.payouts.filter(({ isReturned }) => !isReturned).flatMap(({ lines }) => lines)
  return world.donations.flatMap((donation, index) => {
    const { providerState, position, leftCents } = donation
    const own = stayed.filter((line) => line.donation === donation)
    const request = own.reduce((sum, { cents }) => sum + cents, 0)
    const heldThere =
      providerState.status === 'paid'
        ? providerState.amountCents - providerState.refundedCents - providerState.chargedBackCents
        : 0
    const heldHere = position.receivedCents - position.refundedCents - position.chargedBackCents
    const isWrongState = position.state === 'paidout' && !own.some(({ cents, fee }) => cents > fee)
    return heldThere - request === heldHere + leftCents && !isWrongState
      ? []
      : [`payment ${index}: ${heldThere - request} there, ${heldHere + leftCents} here, ${position.state}`]
  })
}
