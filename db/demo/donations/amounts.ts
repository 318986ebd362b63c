import type { Random } from '../random.ts'
import type { AmountStyle } from '../world.ts'

/** The frequency of each amount, in whole euros. Round amounts lead; the odd ones are collections and bets. */
const amountWeights: Record<AmountStyle, readonly (readonly [weight: number, euros: number])[]> = {
  small: [
    [26, 6],
    [34, 12],
    [16, 20],
    [9, 10],
    [7, 18],
    [4, 24],
    [3, 30],
    [1, 60],
  ],
  usual: [
    [8, 5],
    [23, 10],
    [9, 15],
    [13, 20],
    [20, 25],
    [4, 30],
    [3, 40],
    [12, 50],
    [2, 60],
    [2, 75],
    [5, 100],
    [1, 150],
    [0.9, 250],
    [0.3, 500],
    [0.5, 11],
    [0.5, 33],
    [0.4, 42],
    [0.4, 87],
  ],
  generous: [
    [11, 10],
    [8, 15],
    [11, 20],
    [18, 25],
    [6, 35],
    [19, 50],
    [6, 75],
    [4, 90],
    [11, 100],
    [3, 150],
    [2, 200],
    [2, 250],
    [1.2, 500],
    [0.3, 1000],
  ],
}

export const inventAmount = (random: Random, style: AmountStyle): number => random.weighted(amountWeights[style])

/**
 * Draws that many amounts with exactly that sum: drawn by their weights, then drawn again one by one as long as that
 * brings the sum nearer; the last few euros go to one of them.
 * @param total in whole euros
 */
export function amountsAddingUpTo(total: number, count: number, random: Random, style: AmountStyle): number[] {
  const amounts = Array.from({ length: count }, () => inventAmount(random, style))
  let missing = total - amounts.reduce((sum, amount) => sum + amount, 0)
  for (let attempts = 0; missing !== 0; attempts += 1) {
    if (attempts > 100_000) throw new Error(`${count} gifts cannot add up to ${total} euros`)
    const index = random.between(0, count - 1)
    const before = amounts[index] as number
    const after = attempts < 20_000 ? inventAmount(random, style) : Math.max(5, before + missing)
    const missingAfter = missing - (after - before)
    if (Math.abs(missingAfter) >= Math.abs(missing)) continue
    amounts[index] = after
    missing = missingAfter
  }
  return amounts
}
