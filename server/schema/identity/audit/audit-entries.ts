import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AuditAct, AuditSubject } from '../../../../contract/identity/audit/audit-acts.ts'
import { id, moment, ref } from '../../columns.ts'
import { users } from '../users.ts'

/** Actions of staff. A trigger refuses every change of a row, and its removal. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment().notNull(),
    actorId: ref()
      .notNull()
      .references(() => users.id),
    act: text().$type<AuditAct>().notNull(),
    subject: text().$type<AuditSubject>().notNull(),
    /** The number of the subject, or the key of its table. */
    subjectId: text().notNull(),
    /** The name at that moment: the subject may be gone, or have another name. */
    subjectName: text().notNull(),
    reason: text().notNull().default(''),
    /** The act in full: the call that was made during impersonation, a discount, an announcement, an approval. */
    detail: text().notNull().default(''),
    /** The key of an act that happens once, however often and by whichever way it is reported. */
    onceKey: text(),
  },
  (table) => [
    index('audit_entries_actor_idx').on(table.actorId),
    index('audit_entries_subject_idx').on(table.subject, table.subjectId),
    uniqueIndex('audit_entries_once_key').on(table.onceKey),
  ],
)
