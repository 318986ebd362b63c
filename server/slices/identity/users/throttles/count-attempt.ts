import { later } from '../../../../../contract/durations.ts'
import type { TextKey } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import { type Caller, namesOf } from '../../../../platform/http/requests/caller.ts'
import { addAttempt } from './queries.ts'

export interface AttemptLimit {
  /** The name of the limit, which counts each caller apart. */
  key: string
  /** The attempts of one caller in the window. */
  max: number
  windowMs: number
  /** The usual refusal when left out. */
  refusal?: TextKey
}

/**
 * Counts one attempt of a caller under each of the limits, and where its network lies in a wider one, for that as well.
 * @throws TooManyRequests
 */
export async function countAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const now = clock.now()
  // One after the other: an attempt that is refused to one network takes none from the others of the wider one.
  for (const { name, factor } of namesOf(caller)) {
    const keyOf = ({ key }: AttemptLimit) => `${key}:${name}`
    const windows = limits.map((limit) => ({ key: keyOf(limit), resetsAt: later(now, limit.windowMs) }))
    const counts = await addAttempt(db, windows, now)
    for (const limit of limits)
      if ((counts.get(keyOf(limit)) ?? 0) > limit.max * factor) throw new TooManyRequests(limit.refusal)
  }
}
