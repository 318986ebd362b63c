import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import { addTry } from '../../../identity/users/index.ts'

/** Updates of a user in a day: each is mailed to all followers of its page, and its text stays in the database. */
const newUpdatesMax = 50

/**
 * Counts an update that a user writes, over all their pages.
 * @throws TooManyRequests when it is one too many in a day
 */
export async function countNewUpdate({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> {
  const now = clock.now()
  const key = `new-updates:${userId}`
  const counted = await addTry(db, [{ key, resetsAt: new Date(now.getTime() + dayMs) }], now)
  if ((counted.get(key) ?? 0) > newUpdatesMax) throw new TooManyRequests('errors.too_many_updates')
}
