/** Returns the middle value; of an even number the lower of the two in the middle. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)

/** Returns the smallest number that is not exceeded by this share of them. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function rounded(number: number, digits = 0): number {
  const factor = 10 ** digits
  return Math.round(number * factor) / factor
}
