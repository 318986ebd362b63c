import type { Deps } from '../../../../deps.ts'
import { type Attempt, markAttemptEnded } from '../attempts/queries/attempts.ts'
import { hasLaterOfSameDraft } from './queries.ts'

/**
 * Ends an attempt that the provider has not answered when the same browser gave in another way after it: it must not bring
 * a second debit, whoever tells of it first.
 * @returns whether the attempt has ended, now or before
 */
export async function endIfReplaced({ db, clock }: Pick<Deps, 'db' | 'clock'>, attempt: Attempt): Promise<boolean> {
  if (attempt.abandonedAt !== null) return true
  if (!(await hasLaterOfSameDraft(db, attempt))) return false
  const { paymentId } = attempt
  const now = clock.now()
  return db.transaction((tx) =>
    markAttemptEnded(tx, { paymentId, state: 'cancelled', reason: 'replaced', now, nextCheckAt: now }),
  )
}
