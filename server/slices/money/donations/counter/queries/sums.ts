import { and, count, eq, gt, inArray, max, sql, type SQL, sum } from 'drizzle-orm'
import { defined } from '../../../../../../contract/defined.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { dateOfSql } from '../../../../../platform/db/statements/days.ts'
import { pick } from '../../../../../platform/db/statements/selection.ts'
import { sumOf } from '../../../../../platform/db/statements/sums.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import { ledgerEntries } from '../../../../../schema/money/payments/ledger.ts'
import { mandates } from '../../../../../schema/money/payments/mandates.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'
import { totals } from '../../../../../schema/fundraisers/totals.ts'

/** The subject of sums: a project, or all of an organization. */
export type PaidScope = { projectId: number } | { organizationId: number }

/** Lists payments to projects, by day and way of paying; those before `since` are one group for each way. */
export async function listPaidGroups(db: Db, scope: PaidScope, since: string) {
  const day = dateOfSql(donations.paidAt)
  const paidOn = sql<string | null>`case when ${day} >= ${since}::date then ${day}::text end`
  return db
    .select({
      ...pick(payments, 'provider', 'account', 'method'),
      isWeak: sql<boolean>`coalesce(${mandates.isWeak}, false)`,
      paidOn,
      receivedCents: sumOf(payments.receivedCents),
      refundedCents: sumOf(payments.refundedCents),
      chargedBackCents: sumOf(payments.chargedBackCents),
    })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .leftJoin(mandates, eq(mandates.id, payments.mandateId))
    .where(and(isInScope(db, scope), gt(payments.receivedCents, 0)))
    .groupBy(sql`1, 2, 3, 4, 5`)
}

const isInScope = (db: Db, scope: PaidScope): SQL =>
  'projectId' in scope
    ? eq(donations.projectId, scope.projectId)
    : inArray(
        donations.projectId,
        db.select({ id: projects.id }).from(projects).where(eq(projects.organizationId, scope.organizationId)),
      )

/**
 * Finds the payments that the bank is still busy with, and the version of the money. While the version stays the same,
 * so do the groups. The version is only looked up, where the groups have to be added up.
 */
export async function findMoneyState(db: Db, projectId: number) {
  const [pending] = await db
    .select({
      count: count(),
      cents: sumOf(donations.amountCents),
    })
    .from(donations)
    .where(and(eq(donations.projectId, projectId), eq(donations.status, 'pending')))
  const [total] = await db
    .select({ cents: sum(totals.raisedCents), count: sum(totals.donationCount) })
    .from(totals)
    .where(and(eq(totals.subject, 'project'), eq(totals.subjectId, projectId)))
  const [ledger] = await db
    .select({ latestAt: max(ledgerEntries.createdAt) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.projectId, projectId))
  return { pending: defined(pending), version: JSON.stringify([total, ledger]) }
}
