import { later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { addAttempt } from './queries.ts'

/**
 * Claims an event that may come twice, as a job may run again: its effects are counted once. Part of their transaction,
 * so that an event is claimed when they are there.
 * @param event.retentionMs the time after which it comes no more
 * @returns whether it came for the first time
 */
export async function claimEvent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  event: { key: string; retentionMs: number },
): Promise<boolean> {
  const now = clock.now()
  const key = `event:${event.key}`
  const counts = await addAttempt(db, [{ key, resetsAt: later(now, event.retentionMs) }], now)
  return counts.get(key) === 1
}
