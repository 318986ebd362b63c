import { sql } from 'drizzle-orm'
import { payers } from '../../../../../schema/money/payments/payers.ts'
import { payeeAccounts } from '../../../../../schema/money/connected-accounts/connected-accounts.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'

const isOnAccount = sql`${payeeAccounts.key} = ${payers.account} and ${payeeAccounts.provider} = ${payers.provider}`

/** Of a row of payers: that their mandate was given to a linked account, and not to the platform's. */
export const isOnLinkedAccount = sql<boolean>`exists (select from ${payeeAccounts} where ${isOnAccount})`

/** Of a row of payers and one of projects: that this account is of a former owner. */
export const isOnAccountOfOthers = sql<boolean>`exists (
  select from ${payeeAccounts} where ${isOnAccount}
    and (${payeeAccounts.organizationId} is distinct from ${projects.organizationId}
      or (${payeeAccounts.organizationId} is null and ${payeeAccounts.userId} <> ${projects.ownerId})))`
