import type { Deps } from '../../../deps.ts'
import type { AccountRef } from '../../../ports/payments/registry.ts'
import { Conflict } from '../../../platform/errors.ts'
import { findPayeeRow } from './queries.ts'

export interface PayeeRow {
  payeeProvider: string | null
  payeeAccount: string | null
  payeeName: string | null
}

/**
 * Returns the account that a new payment goes to: the linked one, or the platform's.
 * @throws Conflict where none was linked and the platform takes no money for others
 */
export function payeeOf({ payments, config }: Pick<Deps, 'payments' | 'config'>, row: PayeeRow): AccountRef {
  const { payeeProvider: provider, payeeAccount: account } = row
  if (provider !== null && account !== null) return { provider, account }
  if (!config.platformTakes) throw new Conflict('errors.no_payee')
  return payments.platformAccount
}

/** Gets the account that receives the money of a project. @throws Conflict when no account may receive it */
export async function getPayee(
  deps: Pick<Deps, 'database' | 'payments' | 'config'>,
  projectId: number,
): Promise<AccountRef> {
  const row = await findPayeeRow(deps.database, projectId)
  return payeeOf(deps, row ?? { payeeProvider: null, payeeAccount: null, payeeName: null })
}
