import type { SliceContext } from '../../../deps.ts'
import { ownAccountChanged } from '../../fundraisers/organizations/index.ts'
import { deleteAttempts } from './queries.ts'
import { registerLinking } from './routes.ts'
import { useCredentials } from './use-credentials.ts'

export { createAccountSource } from './account-source.ts'
export { getPayee, payeeOf } from './get-payee.ts'
export { accountLinked } from './jobs.ts'
export { savePaymentAccount } from './propose-account.ts'
export { joinPayee, payeeColumns } from './queries.ts'
export { sealedTokens } from './queries/sealed-tokens.ts'
export { isOnAccountOfOthers, isOnLinkedAccount } from './queries/accounts-of-others.ts'

/** Accounts at payment providers on which donations are paid: how their owners link and unlink them. */
export function registerConnectedAccounts(context: SliceContext): void {
  registerLinking(context)
  const { worker } = context
  worker.handle(ownAccountChanged, (change, deps) => useCredentials(deps, change))
  worker.retain({
    rows: 'attempts to link an account at a payment provider',
    table: 'connected_account_link_attempts',
    termMs: 0,
    since: 'their end',
    remove: deleteAttempts,
  })
}
