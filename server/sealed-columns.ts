import type { SealedColumn } from './platform/configuration/reseal-texts.ts'
import { sealedOrganizationTexts } from './slices/fundraisers/organizations/index.ts'
import { sealedProjectSecrets } from './slices/fundraisers/projects/index.ts'
import { sealedAppSecrets } from './slices/identity/users/index.ts'
import { sealedTokens } from './slices/money/connected-accounts/index.ts'
import { sealedAccounts } from './slices/money/payments/index.ts'
import { sealedFormerSecrets } from './slices/money/webhooks/index.ts'
import { sealedForms } from './slices/signups/registrations/index.ts'

/**
 * The columns with texts that are sealed under the secret, in the order in which a key rotation seals
 * them anew. The proof
 * of a user who is linking an account is none of them: it is over in minutes.
 */
export const sealedColumns: readonly SealedColumn[] = [
  sealedAppSecrets,
  ...sealedOrganizationTexts,
  sealedProjectSecrets,
  ...sealedTokens,
  sealedAccounts,
  sealedFormerSecrets,
  sealedForms,
]
