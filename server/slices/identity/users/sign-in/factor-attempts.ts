import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { countSubjectAttempt } from '../throttles/count-subject-attempt.ts'

/** Wrong codes in a row, over all sign-ins with the right password; choosing a new password starts the count again. */
const rowAttemptsMax = 50
const yearMs = 365 * dayMs

export const factorAttemptsKey = (userId: number): string => `second-factor:${userId}`

/**
 * Requires that attempts of the second factor are left, against brute force of codes: counts an attempt over all
 * sign-ins, as with five codes for each sign-in alone an intruder with the password could use as many as they like.
 * @throws TooManyRequests
 */
export async function countFactorAttempt(deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> {
  const limit = { key: factorAttemptsKey(userId), max: rowAttemptsMax, windowMs: yearMs }
  await countSubjectAttempt(deps.db, { ...limit, refusal: 'errors.too_many_codes' }, deps.clock.now())
}
