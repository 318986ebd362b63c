import { defined } from '../../../../contract/defined.ts'
import type { Deps } from '../../../deps.ts'
import { ProviderRefusal } from '../../../ports/payments/provider.ts'
import { withTimeout } from '../../../ports/payments/with-timeout.ts'
import { seal } from '../../../platform/secrets.ts'
import { unsealCredentials } from '../../fundraisers/organizations/index.ts'
import { tokenPurpose } from './account-source.ts'
import { saveAndLink } from './link-account.ts'
import { findLinkedAccount, findOwnCredentials } from './queries.ts'
import { proposeAccount, withdrawProposal } from './propose-account.ts'

/**
 * Follows the details that an organization gave of its own account at the provider [3.12]: links the account that its
 * name and password are of, or unlinks it when it is not to be used any more. Safe to repeat. Refused by the provider,
 * nothing changes.
 */
export async function useCredentials(
  deps: Deps,
  { organizationId, changedBy }: { organizationId: number; changedBy: number },
): Promise<void> {
  const subject = { organizationId }
  const own = await findOwnCredentials(deps.db, organizationId)
  const sealed = own?.usesOwnProviderAccount ? own.providerCredentialsSealed : null
  if (sealed === null || sealed === undefined) {
    const linked = await findLinkedAccount(deps.db, subject)
    if (linked?.kind === 'credentials')
      await deps.db.transaction((tx) => proposeAccount(deps, tx, { subject, accountId: null, by: changedBy }))
    else await withdrawProposal(deps, { subject, by: changedBy, isOfKind: ({ kind }) => kind === 'credentials' })
    return
  }
  const credentials = unsealCredentials(deps.config.secret, sealed)
  // The credentials are sealed under another secret of this server. The account stays linked: otherwise donations would
  // silently go to the platform.
  if (credentials === undefined) return
  const { provider } = deps.payments.platformAccount
  const linking = deps.payments.linkingAt(provider)
  if (linking?.signIn === undefined) return
  try {
    const { token, account } = await withTimeout(
      () => defined(linking.signIn).call(linking, credentials),
      deps.config.paymentTimeoutMs,
    )
    const tokens = {
      tokenSealed: seal(deps.config.secret, tokenPurpose, token),
      tokenEndsAt: null,
      refreshSealed: null,
    }
    const linkable = { subject, owner: { organizationId, userId: null } }
    await saveAndLink(deps, { linkable, provider, account, tokens, kind: 'credentials', linkedBy: changedBy })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    deps.log.warn({ organizationId }, 'the own account of an organization was refused by the provider')
  }
}
