import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { connectedAccounts } from '../../../../schema/money/connected-accounts/connected-accounts.ts'
import type { donations } from '../../../../schema/money/donations/donations.ts'
import { manualDonations } from '../../../../schema/money/donations/manual.ts'
import type { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { payoutAccounts, payoutLines, payouts } from '../../../../schema/money/payouts/payouts.ts'
import type { payments } from '../../../../schema/money/payments/payments.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

export type PayoutScope = { projectId: number } | { organizationId: number }

const projectsOf = (db: Db, organizationId: number) =>
  db.select({ id: projects.id }).from(projects).where(eq(projects.organizationId, organizationId))

type ProjectColumn =
  | typeof donations.projectId
  | typeof feeEntries.projectId
  | typeof ledgerEntries.projectId
  | typeof payoutLines.projectId

export const ofProjects = (db: Db, column: ProjectColumn, scope: PayoutScope): SQL =>
  'projectId' in scope ? eq(column, scope.projectId) : inArray(column, projectsOf(db, scope.organizationId))

/** Returns the accounts of an organization; a project has none of its own. */
export const ownAccounts = (db: Db, scope: PayoutScope) =>
  'projectId' in scope
    ? undefined
    : db
        .select({ key: connectedAccounts.key })
        .from(connectedAccounts)
        .where(eq(connectedAccounts.organizationId, scope.organizationId))

/**
 * Returns the condition for lines of their projects; an organization sees all that was paid out of its own accounts, to
 * match it with its bank.
 */
export function isInScope(db: Db, scope: PayoutScope): SQL | undefined {
  const own = ownAccounts(db, scope)
  return or(ofProjects(db, payoutLines.projectId, scope), own && inArray(payouts.account, own))
}

/**
 * Returns the condition for movements of the ledger, without donations that a manager wrote down: those never were with
 * a provider. Those few are looked up, and not all payments.
 */
export const isOfProvider = (db: Db, scope: PayoutScope): SQL | undefined =>
  and(
    ofProjects(db, ledgerEntries.projectId, scope),
    notExists(
      db
        .select({ id: manualDonations.donationId })
        .from(manualDonations)
        .where(eq(manualDonations.donationId, ledgerEntries.donationId)),
    ),
  )

/** Whether the account of a payment does not report its payouts. */
export const isUnreportedAccount = (payment: typeof payments): SQL => sql`exists (select 1 from ${payoutAccounts}
  where ${payoutAccounts.provider} = ${payment.provider} and ${payoutAccounts.account} = ${payment.account}
    and ${payoutAccounts.isUnreported})`

/**
 * Returns the condition that a donor is theirs: names of donors are for the managers of the project now. Payments on an
 * organization's own account stay in its books when a project of it goes to another, without the names of people who
 * are not its donors any more.
 */
export const isTheirDonor = (scope: PayoutScope): SQL =>
  'projectId' in scope
    ? sql`true`
    : sql`${projects.organizationId} is not distinct from ${scope.organizationId}::bigint`
