import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReportReason, ReportState } from '../../../../contract/staff/kiosk/report-states.ts'
import type { Language } from '../../../../contract/texts.ts'
import { id, moment, ref } from '../../columns.ts'
import { users } from '../../identity/users.ts'

/** The reports about public pages, with the decisions of staff. */
export const abuseReports = pgTable(
  'abuse_reports',
  {
    id: id(),
    /** The path of the page that was looked at: also that of a participant or a team. */
    path: text().notNull(),
    /** The subject that goes off line when the report is upheld. */
    subject: text().$type<'project' | 'organization'>().notNull(),
    subjectId: ref().notNull(),
    /** The name that it had then. */
    name: text().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    message: text().notNull(),
    /** Forgotten half a year after the decision. */
    email: text(),
    language: text().$type<Language>().notNull(),
    state: text().$type<ReportState>().notNull().default('open'),
    createdAt: moment().notNull(),
    decidedBy: ref().references(() => users.id),
    decidedAt: moment(),
    /** The reason in the words of the staff member who decided; for staff alone. */
    decision: text().notNull().default(''),
  },
  (table) => [
    index('abuse_reports_state_idx').on(table.state, table.id),
    index('abuse_reports_subject_idx')
      .on(table.subject, table.subjectId)
      .where(sql`${table.state} = 'open'`),
  ],
)
