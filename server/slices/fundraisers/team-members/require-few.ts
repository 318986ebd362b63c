import { dayMs } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import { TooManyRequests } from '../../../platform/errors.ts'
import { addTry } from '../../identity/users/index.ts'

/** @throws TooManyRequests above so many in a day */
export async function requireFew({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string, max: number): Promise<void> {
  const now = clock.now()
  const counted = await addTry(db, [{ key, resetsAt: new Date(now.getTime() + dayMs) }], now)
  if ((counted.get(key) ?? 0) > max) throw new TooManyRequests('errors.too_many_today')
}
