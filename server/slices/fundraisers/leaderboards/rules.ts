import { defined } from '../../../../contract/defined.ts'
/**
 * Returns the ranks of successive rows: the number with a higher total, plus one. Equal totals share a rank, and the
 * next ranks are skipped: 1, 2, 2, 4.
 * @param values from high to low
 * @param first how many rows stand before the first of them, and how many of those have more
 */
export function ranksOf(values: readonly number[], first: { before: number; above: number }): number[] {
  const ranks: number[] = []
  for (const [index, value] of values.entries())
    if (index === 0) ranks.push(first.above + 1)
    else ranks.push(value === values[index - 1] ? defined(ranks[index - 1]) : first.before + index + 1)
  return ranks
}
