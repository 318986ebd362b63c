import { dayMs, later } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { TooManyRequests } from '../../../platform/errors.ts'
import { addAttempt } from '../../identity/users/index.ts'

/**
 * The changes of one monthly donation in a day: by its donor, by holders of the link of its mails and by managers
 * apart, so that none of them uses up those of another.
 */
const changesMax = 20

/**
 * Counts a change of a monthly donation that its donor is mailed. Its maker may not be the reader of that
 * e-mail address: an account changes all it began, and a manager ends it. Beyond the limit the change itself is
 * refused, as no change of the amount taken is silent.
 * @throws TooManyRequests
 */
export async function countMailedChange(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { id, by }: { id: number; by: 'donor' | 'link' | 'manager' },
): Promise<void> {
  const now = clock.now()
  const key = `monthly-changes:${by}:${id}`
  const counts = await addAttempt(tx, [{ key, resetsAt: later(now, dayMs) }], now)
  if ((counts.get(key) ?? 0) > changesMax) throw new TooManyRequests('errors.too_many_today')
}
