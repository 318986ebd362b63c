import type { Db } from '../../../server/platform/db/database.ts'
import { abuseReports } from '../../../server/schema/staff/kiosk/abuse-reports.ts'
import { builtAt } from './moment.ts'

type Values = Partial<typeof abuseReports.$inferInsert> & Pick<typeof abuseReports.$inferInsert, 'subjectId'>

/** A report about a project that is open. */
export async function insertAbuseReport(db: Db, values: Values): Promise<number> {
  const [row] = await db
    .insert(abuseReports)
    .values({
      path: '/actie',
      subject: 'project',
      name: 'Actie',
      reason: 'deceit',
      message: 'Dit klopt niet.',
      language: 'nl',
      createdAt: builtAt,
      ...values,
    })
    .returning({ id: abuseReports.id })
  return row!.id
}
