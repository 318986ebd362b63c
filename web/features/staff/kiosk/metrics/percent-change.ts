/**
 * Returns the growth since then [9.12]: a whole percent, with a plus where it is more. Undefined where there was
 * nothing to compare with, which no percentage says.
 */
export function percentChange(now: number, before: number | undefined): string | undefined {
  if (before === undefined || before === 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${percent === 0 ? 0 : percent}%`
}
