import type { PayoutEntry } from '../../../provider.ts'

/** A fixed amount in cents, and hundredths of a percent of the payment. */
interface Rate {
  fixedCents: number
  basisPoints: number
}

const cardRate: Rate = { fixedCents: 25, basisPoints: 180 }

/** The rates that providers in the Netherlands charge, about. */
export const rates: Readonly<Record<string, Rate>> = {
  ideal: { fixedCents: 32, basisPoints: 0 },
  bancontact: { fixedCents: 39, basisPoints: 0 },
  creditcard: cardRate,
  applepay: cardRate,
  googlepay: cardRate,
  paypal: { fixedCents: 35, basisPoints: 290 },
  directdebit: { fixedCents: 35, basisPoints: 0 },
  banktransfer: { fixedCents: 25, basisPoints: 0 },
}

const givenBackCents = 25

/** Returns the provider's fee for one movement; money that returns costs nothing more. */
export function feeOf(kind: PayoutEntry['kind'], method: string, amountCents: number): number {
  if (kind !== 'payment') return amountCents < 0 ? givenBackCents : 0
  const { fixedCents, basisPoints } = rates[method] ?? cardRate
  return fixedCents + Math.round((amountCents * basisPoints) / 10_000)
}
