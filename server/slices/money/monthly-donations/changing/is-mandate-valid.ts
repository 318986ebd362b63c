import type { Deps } from '../../../../deps.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import { AccountUnusable, ProviderRefusal, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import type { LockedMonthlyDonation } from '../queries.ts'

/**
 * Whether a mandate still holds at its provider, where its payer or their bank may have revoked it.
 * @throws Unavailable while the provider gives no answer
 */
export async function isMandateValid(
  deps: Deps,
  { payer, mandate }: Pick<LockedMonthlyDonation, 'payer' | 'mandate'>,
): Promise<boolean> {
  try {
    const provider = await deps.payments.of(payer)
    const answer = await provider.findMandate(payer.providerCustomerId, mandate.providerMandateId)
    return answer !== undefined && answer.status !== 'invalid'
  } catch (error) {
    // An account that cannot be used now may be tomorrow. Else the customer is gone there, and the mandate with them.
    if (error instanceof ProviderUnreachable || error instanceof AccountUnusable) throw new Unavailable()
    if (error instanceof ProviderRefusal) return false
    throw error
  }
}
