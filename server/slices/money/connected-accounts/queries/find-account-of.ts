import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pendingChanges } from '../../../../schema/fundraisers/pending-changes/pending-changes.ts'
import { connectedAccounts } from '../../../../schema/money/connected-accounts/connected-accounts.ts'
import { type ConnectedAccount, isOf, type LinkOwner } from '../queries.ts'

/**
 * Finds the account of an owner at a provider that a subject of theirs can be linked to without a choice: the one that
 * it waits for, else the one last in force, for this subject by preference, else the newest. Never one whose changes
 * all ended: a leader who undid the account of a thief would link it later.
 */
export async function findAccountOf(
  db: Db,
  {
    subject,
    owner,
    provider,
  }: { subject: Pick<typeof pendingChanges.$inferSelect, 'subject' | 'subjectId'>; owner: LinkOwner; provider: string },
): Promise<ConnectedAccount | undefined> {
  const { id, state, kind, proposed } = pendingChanges
  const isHere = and(eq(pendingChanges.subject, subject.subject), eq(pendingChanges.subjectId, subject.subjectId))
  const last = (condition: SQL | undefined) => sql<number | null>`max(${id}) filter (where ${condition})`
  const changes = db
    .select({
      accountId: sql<number>`(${proposed} ->> 'accountId')::bigint`.as('account_id'),
      pending: last(and(eq(state, 'pending'), isHere)).as('pending'),
      appliedHere: last(and(eq(state, 'applied'), isHere)).as('applied_here'),
      applied: last(eq(state, 'applied')).as('applied'),
      valid: last(inArray(state, ['pending', 'applied'])).as('valid'),
    })
    .from(pendingChanges)
    .where(eq(kind, 'payment_account'))
    .groupBy(sql`1`)
    .as('changes')
  const [row] = await db
    .select({ account: connectedAccounts })
    .from(connectedAccounts)
    .leftJoin(changes, eq(changes.accountId, connectedAccounts.id))
    .where(
      and(
        isOf(owner),
        eq(connectedAccounts.provider, provider),
        or(isNull(changes.accountId), isNotNull(changes.valid)),
      ),
    )
    .orderBy(
      ...[changes.pending, changes.appliedHere, changes.applied].map((change) => sql`${change} desc nulls last`),
      desc(connectedAccounts.id),
    )
    .limit(1)
  return row?.account
}
