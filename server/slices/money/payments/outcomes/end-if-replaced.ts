import type { Deps } from '../../../../deps.ts'
import type { PaymentAttempt } from '../attempts/attempt.ts'
import { markAttemptEnded } from '../attempts/queries/attempts.ts'

/**
 * Ends an attempt that the provider has not answered when the same browser gave in another way afterwards: the attempt
 * must not become a second debit, whichever process sees it first.
 * @returns whether the attempt has ended, now or before
 */
export async function endIfReplaced(
  deps: Pick<Deps, 'db' | 'clock' | 'payables'>,
  attempt: PaymentAttempt,
): Promise<boolean> {
  if (attempt.abandonedAt !== null) return true
  const { payable } = deps.payables.of(attempt)
  if (!(await payable.isReplaced(deps.db, attempt))) return false
  const { paymentId } = attempt
  const now = deps.clock.now()
  return deps.db.transaction((tx) =>
    markAttemptEnded(deps, tx, { paymentId, state: 'cancelled', reason: 'replaced', now, nextCheckAt: now }),
  )
}
