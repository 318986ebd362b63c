import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { requireTriesLeft } from '../throttles/require-tries-left.ts'

/** Wrong codes in a row, over all sign-ins with the right password; choosing a new password starts the count again. */
const rowTriesMax = 50
const yearMs = 365 * dayMs

export const factorTriesKey = (userId: number): string => `second-factor:${userId}`

/**
 * The limit against brute force of codes: counts a try over all sign-ins: with five codes for each sign-in alone, an
 * intruder with the password could try as many as they like.
 * @throws TooManyRequests
 */
export async function requireFactorTriesLeft(deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> {
  const limit = { key: factorTriesKey(userId), max: rowTriesMax, windowMs: yearMs }
  await requireTriesLeft(deps.db, { ...limit, refusal: 'errors.too_many_codes' }, deps.clock.now())
}
