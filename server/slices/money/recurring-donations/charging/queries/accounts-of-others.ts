import { sql } from 'drizzle-orm'
import { payers } from '../../../../../schema/money/payments/payers.ts'
import { connectedAccounts } from '../../../../../schema/money/connected-accounts/connected-accounts.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'

const isOnAccount = sql`${connectedAccounts.key} = ${payers.account} and ${connectedAccounts.provider} = ${payers.provider}`

/** Of a row of payers: that their mandate was given to a linked account, and not to the platform's. */
export const isOnLinkedAccount = sql<boolean>`exists (select from ${connectedAccounts} where ${isOnAccount})`

/** Of a row of payers and one of projects: that this account is of a former owner. */
export const isOnAccountOfOthers = sql<boolean>`exists (
  select from ${connectedAccounts} where ${isOnAccount}
    and (${connectedAccounts.organizationId} is distinct from ${projects.organizationId}
      or (${connectedAccounts.organizationId} is null and ${connectedAccounts.userId} <> ${projects.ownerId})))`
