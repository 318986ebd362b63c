import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import { addTry } from '../throttles/queries.ts'

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
  const now = deps.clock.now()
  const key = factorTriesKey(userId)
  const counted = await addTry(deps.db, [{ key, resetsAt: new Date(now.getTime() + yearMs) }], now)
  if ((counted.get(key) ?? 0) > rowTriesMax) throw new TooManyRequests('errors.too_many_codes')
}
