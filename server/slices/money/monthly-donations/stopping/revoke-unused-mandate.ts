import type { z } from 'zod'
import { dayMs, earlier, later } from '../../../../../contract/durations.ts'
import type { JobDeps } from '../../../../deps.ts'
import { AccountUnusable, ProviderRefusal } from '../../../../ports/payments/provider.ts'
import { markRevoked } from '../../payments/charges/index.ts'
import * as kinds from '../jobs.ts'
import { revokeAfterMs } from '../rules.ts'
import { findUnusedMandate } from './queries.ts'

/**
 * Revokes, at the provider, the mandate of a donor for a monthly donation that is over, or that is taken on another
 * mandate by now. Another one that is taken on
 * the same mandate keeps it, and revokes it when it ends itself; while money is on its way, or a first payment may
 * bring the same mandate again, it waits a day. The customer stays: the donor's other donations are theirs too. Safe to
 * repeat.
 * @throws ProviderUnreachable when it is not known whether it was done, AccountUnusable: the job retries
 */
export async function revokeUnusedMandate(
  deps: JobDeps,
  unused: z.output<typeof kinds.revokeUnusedMandate.payload>,
): Promise<void> {
  const now = deps.clock.now()
  const recentlyAfter = earlier(now, 2 * dayMs)
  const undoableAfter = earlier(now, revokeAfterMs)
  const mandate = await findUnusedMandate(deps.db, { ...unused, recentlyAfter, undoableAfter })
  if (mandate === undefined || mandate.isUsed || mandate.status === 'invalid') return
  if (mandate.isAwaited) {
    const runAt = later(now, dayMs)
    return deps.jobs.enqueue(deps.db, kinds.revokeUnusedMandate, unused, { runAt })
  }
  try {
    const provider = await deps.payments.of(mandate)
    await provider.revokeMandate(mandate.providerCustomerId, mandate.providerMandateId)
  } catch (error) {
    // An account that cannot be used now may work tomorrow. Any other refusal means that the mandate is gone there
    // already, so nothing can be taken on it.
    if (!(error instanceof ProviderRefusal) || error instanceof AccountUnusable) throw error
    deps.log.info({ err: error, mandateId: mandate.id }, 'a mandate that is not used any more was not there to revoke')
  }
  await markRevoked(deps.db, mandate.id)
}
