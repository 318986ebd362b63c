import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { payerMovementKinds } from '../../../../../../contract/money/payments/movement-kinds.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { ledgerEntries } from '../../../../../schema/money/payments/ledger.ts'
import { totals } from '../../../../../schema/fundraisers/totals.ts'
import type { TotalSubject } from '../../../../fundraisers/totals/index.ts'

type OwnerColumn = typeof ledgerEntries.projectId | typeof ledgerEntries.participantId | typeof ledgerEntries.teamId

/** Lists totals that do not equal the sum of their ledger; empty in a sound world. */
export async function listTotalDifferences(db: Db) {
  // A column with a name of its own is written without that of its subquery, so no two may have the same.
  const sumsOf = (subject: TotalSubject, column: OwnerColumn) =>
    db
      .select({
        subject: sql<TotalSubject>`${subject}::text`.as('ledger_subject'),
        subjectId: sql<number>`${column}`.mapWith(Number).as('ledger_subject_id'),
        cents: sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number).as('ledger_cents'),
      })
      .from(ledgerEntries)
      .where(and(isNotNull(column), inArray(ledgerEntries.kind, [...payerMovementKinds])))
      .groupBy(column)
  const ledger = unionAll(
    sumsOf('project', ledgerEntries.projectId),
    sumsOf('participant', ledgerEntries.participantId),
    sumsOf('team', ledgerEntries.teamId),
  ).as('ledger')
  const counters = db
    .select({
      subject: totals.subject,
      subjectId: totals.subjectId,
      cents: sql<number>`sum(${totals.raisedCents})`.mapWith(Number).as('total_cents'),
    })
    .from(totals)
    .groupBy(totals.subject, totals.subjectId)
    .as('counters')
  const ledgerCents = sql<number>`coalesce(${ledger.cents}, 0)`.mapWith(Number)
  const totalCents = sql<number>`coalesce(${counters.cents}, 0)`.mapWith(Number)
  return db
    .select({
      subject: sql<TotalSubject>`coalesce(${ledger.subject}, ${counters.subject})`,
      subjectId: sql<number>`coalesce(${ledger.subjectId}, ${counters.subjectId})`.mapWith(Number),
      ledgerCents,
      totalCents,
    })
    .from(ledger)
    .fullJoin(counters, and(eq(counters.subject, ledger.subject), eq(counters.subjectId, ledger.subjectId)))
    .where(sql`${ledgerCents} <> ${totalCents}`)
}
