import { and, desc, eq, gt, gte, inArray, lt, or } from 'drizzle-orm'
import type { AuditAct } from '../../../../contract/identity/audit/audit-acts.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { auditEntries } from '../../../schema/identity/audit/audit-entries.ts'
import { users } from '../../../schema/identity/users.ts'

export type NewAuditEntry = typeof auditEntries.$inferInsert

/** Inserts an entry, unless another has its key. */
export async function insertEntry(tx: Db, entry: NewAuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry).onConflictDoNothing({ target: auditEntries.onceKey })
}

type AuditMatch = Pick<NewAuditEntry, 'act' | 'subject' | 'subjectId' | 'actorId' | 'reason' | 'detail'> & {
  since: Date
}

/** Whether the same act was logged after `since`. */
export async function hasSameEntry(
  db: Db,
  { since, reason = '', detail = '', ...sought }: AuditMatch,
): Promise<boolean> {
  const rows = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, sought.subject),
        eq(auditEntries.subjectId, sought.subjectId),
        eq(auditEntries.actorId, sought.actorId),
        eq(auditEntries.act, sought.act),
        eq(auditEntries.reason, reason),
        eq(auditEntries.detail, detail),
        gt(auditEntries.at, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

interface EntriesQuery {
  beforeId: number | undefined
  limit: number
  /** The user whom the acts are about, or who did them; undefined for all acts. */
  userId: number | undefined
  /** The acts that are listed; undefined for all. */
  acts: readonly AuditAct[] | undefined
  /** The moment from which acts are listed, and the one before which they are. */
  from: Date | undefined
  until: Date | undefined
}

/** Lists entries, the last first, from the one before `beforeId`. */
export const listEntries = (db: Db, { beforeId, limit, userId, acts, from, until }: EntriesQuery) =>
  db
    .select({
      ...pick(auditEntries, 'id', 'at', 'act', 'subject', 'subjectId', 'subjectName', 'reason', 'detail'),
      by: pick(users, 'id', 'name'),
    })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        beforeId === undefined ? undefined : lt(auditEntries.id, beforeId),
        acts && inArray(auditEntries.act, acts),
        from && gte(auditEntries.at, from),
        until && lt(auditEntries.at, until),
        userId === undefined
          ? undefined
          : or(
              and(eq(auditEntries.subject, 'user'), eq(auditEntries.subjectId, String(userId))),
              eq(auditEntries.actorId, userId),
            ),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
