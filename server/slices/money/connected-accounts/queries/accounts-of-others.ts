import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { connectedAccounts } from '../../../../schema/money/connected-accounts/connected-accounts.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

/** A row of payers or payments: where its money goes. */
interface OnAccount {
  provider: AnyPgColumn
  account: AnyPgColumn
}

const isOnAccount = ({ provider, account }: OnAccount) =>
  sql`${connectedAccounts.key} = ${account} and ${connectedAccounts.provider} = ${provider}`

/** Whether such a row is on a linked account, and not on the platform's, as a SQL condition. */
export const isOnLinkedAccount = (columns: OnAccount) =>
  sql<boolean>`exists (select from ${connectedAccounts} where ${isOnAccount(columns)})`

/** Whether the account of a row belongs to a former owner of the project in the row of projects, as a SQL condition. */
export const isOnAccountOfOthers = (columns: OnAccount) => sql<boolean>`exists (
  select from ${connectedAccounts} where ${isOnAccount(columns)}
    and (${connectedAccounts.organizationId} is distinct from ${projects.organizationId}
      or (${connectedAccounts.organizationId} is null and ${connectedAccounts.userId} <> ${projects.ownerId})))`
