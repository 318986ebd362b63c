import { isNull, lte, or } from 'drizzle-orm'
import type { SealedColumn } from '../../../../platform/configuration/reseal-texts.ts'
import { connectedAccounts } from '../../../../schema/money/connected-accounts/connected-accounts.ts'
import { tokenPurpose } from '../account-source.ts'

/**
 * Whether no process renews the token: it recognizes the token by its sealed text, so until it has the next one nothing
 * is sealed anew.
 */
const isFree = (now: Date) => or(isNull(connectedAccounts.renewingUntil), lte(connectedAccounts.renewingUntil, now))

/** The tokens of linked accounts, which are sealed anew when the secret of the server is rotated. */
export const sealedTokens: SealedColumn[] = [connectedAccounts.tokenSealed, connectedAccounts.refreshSealed].map(
  (column) => ({ table: connectedAccounts, column, purposes: [tokenPurpose], isFree }),
)
