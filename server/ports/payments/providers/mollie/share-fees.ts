import { defined } from '../../../../../contract/defined.ts'
import type { PayoutEntry } from '../../provider.ts'

export interface SettledMovement {
  kind: 'payment' | 'refund' | 'chargeback'
  providerPaymentId: string | null
  method: string | null
  /** Below zero for returns. */
  amountCents: number
}

/** A line of Mollie's fees in a settlement: the sum for a method, and its rate. */
export interface Cost {
  description: string
  method: string | null
  fixedCents: number
  /** The percentage as written: "1.8". */
  variablePercent: string
  totalCents: number
}

/**
 * Shares Mollie's fees, which it reports in sums by method. Each sum is shared among the payments it is about by its
 * own rate, to the cent: the rest of rounding goes to the largest remainders. A fee without movements is an entry of
 * its own.
 */
export function shareFees(moved: readonly SettledMovement[], costs: readonly Cost[]): PayoutEntry[] {
  const fees = moved.map(() => 0)
  let strayCents = 0
  for (const cost of costs) {
    const shared = indexesFor(moved, cost)
    if (shared.length === 0) strayCents += cost.totalCents
    const weights = shared.map((index) => weightOf(defined(moved[index]), cost))
    for (const [position, cents] of share(cost.totalCents, weights).entries()) {
      const index = defined(shared[position])
      fees[index] = defined(fees[index]) + cents
    }
  }
  const entries = moved.map(({ kind, providerPaymentId, amountCents }, index): PayoutEntry => {
    return { kind, providerPaymentId, amountCents, feeCents: defined(fees[index]) }
  })
  if (strayCents === 0) return entries
  return [...entries, { kind: 'other', providerPaymentId: null, amountCents: 0, feeCents: strayCents }]
}

function indexesFor(moved: readonly SettledMovement[], { description, method }: Cost): number[] {
  const kind = /charge ?back/i.test(description) ? 'chargeback' : /refund/i.test(description) ? 'refund' : 'payment'
  return moved.flatMap((each, index) => {
    const isOfMethod = kind !== 'payment' || method === null || each.method === method
    return each.kind === kind && isOfMethod ? [index] : []
  })
}

/**
 * Returns the fee of one payment by the rate, in ten-thousandths of a percent of a cent, so that nothing is rounded
 * here.
 */
function weightOf({ amountCents }: SettledMovement, { fixedCents, variablePercent }: Cost): bigint {
  const [whole = '0', part = ''] = variablePercent.split('.')
  // Without any digit it is 0.
  const percent = BigInt(`${whole}${part.slice(0, 4).padEnd(4, '0')}`.replaceAll(/\D/g, ''))
  return BigInt(fixedCents) * 1_000_000n + BigInt(Math.abs(amountCents)) * percent
}

/** Divides a whole number of cents by weight; the parts add up to it. */
export function share(totalCents: number, weights: readonly bigint[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const used = all > 0n ? weights : weights.map(() => 1n)
  const sum = used.reduce((total, weight) => total + weight, 0n)
  const total = BigInt(Math.abs(totalCents))
  const parts = used.map((weight) => (total * weight) / sum)
  const byRemainder = used
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder))
  const restCents = Number(total - parts.reduce((sum, part) => sum + part, 0n))
  for (const { index } of byRemainder.slice(0, restCents)) parts[index] = defined(parts[index]) + 1n
  return parts.map((part) => Number(totalCents < 0 ? -part : part))
}
