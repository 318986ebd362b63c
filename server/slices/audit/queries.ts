import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { pick } from '../../platform/db/statements/selection.ts'
import { auditEntries } from '../../schema/audit/audit-entries.ts'
import { users } from '../../schema/users.ts'

export type NewAuditEntry = typeof auditEntries.$inferInsert

export async function insertEntry(tx: Db, entry: NewAuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}

/** The last first, from the one before `beforeId`. */
export const listEntries = (db: Db, { beforeId, limit }: { beforeId: number | undefined; limit: number }) =>
  db
    .select({
      ...pick(auditEntries, 'id', 'at', 'act', 'subject', 'subjectId', 'subjectName', 'reason', 'detail'),
      by: pick(users, 'id', 'name'),
    })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(beforeId === undefined ? undefined : lt(auditEntries.id, beforeId))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
