import type { Deps } from '../../../../deps.ts'
import { type Creditor, ProviderRefusal, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'

/**
 * Returns the creditor in whose name direct debits are taken on an account; null when that account is not there any
 * more.
 */
export async function creditorOf({ payments }: Pick<Deps, 'payments'>, account: AccountRef): Promise<Creditor | null> {
  try {
    return (await payments.of(account)).creditor
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal) return null
    throw error
  }
}
