import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { ReportState } from '../../../../../contract/staff/kiosk/report-states.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { isOfAtMost } from '../../../../platform/db/statements/at-most.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { abuseReports } from '../../../../schema/staff/kiosk/abuse-reports.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

export type Report = typeof abuseReports.$inferSelect
export type NewReport = typeof abuseReports.$inferInsert

/** The subjects that can be reported and taken off line. */
export type ReportedSubject = Pick<Report, 'subject' | 'subjectId'>

/** Finds the public project or organization at a slug. */
export async function findPublicAt(db: Db, url: string): Promise<(ReportedSubject & { name: string }) | undefined> {
  const [project] = await db
    .select(pick(projects, 'id', 'name'))
    .from(projects)
    .where(and(eq(projects.url, url), gt(projects.state, projectStates.draft), isNull(projects.archivedAt)))
  if (project !== undefined) return { subject: 'project', subjectId: project.id, name: project.name }
  const [organization] = await db
    .select(pick(organizations, 'id', 'name'))
    .from(organizations)
    .where(and(eq(organizations.url, url), eq(organizations.isPublic, true)))
  return organization && { subject: 'organization', subjectId: organization.id, name: organization.name }
}

/** Finds the reported page as staff see it when it is taken off line, also when it is not public any more. */
export async function findReported(db: Db, { subject, subjectId }: ReportedSubject) {
  const table = subject === 'project' ? projects : organizations
  const [row] = await db
    .select(pick(table, 'name', 'url', 'bankAccount', 'bankAccountHolder'))
    .from(table)
    .where(eq(table.id, subjectId))
  return row
}

export async function insertReport(tx: Db, values: NewReport): Promise<void> {
  await tx.insert(abuseReports).values(values)
}

export async function findReport(db: Db, id: number): Promise<Report | undefined> {
  const [row] = await db.select().from(abuseReports).where(eq(abuseReports.id, id))
  return row
}

/**
 * Locks all undecided reports about the same page in one order, until the transaction ends: two decisions at once never
 * wait for each other.
 */
export const lockOpenAbout = (tx: Db, { subject, subjectId }: ReportedSubject): Promise<Report[]> =>
  tx
    .select()
    .from(abuseReports)
    .where(
      and(eq(abuseReports.subject, subject), eq(abuseReports.subjectId, subjectId), eq(abuseReports.state, 'open')),
    )
    .orderBy(asc(abuseReports.id))
    .for('update')

type Decision = Required<Pick<NewReport, 'state' | 'decidedBy' | 'decidedAt' | 'decision'>>

export async function updateDecision(tx: Db, ids: readonly number[], decision: Decision): Promise<void> {
  await tx
    .update(abuseReports)
    .set(decision)
    .where(inArray(abuseReports.id, [...ids]))
}

/** Lists reports: undecided ones the oldest first, decided ones newest first. */
export function listReports(
  db: Db,
  { state, afterId, limit }: { state: ReportState; afterId: number | undefined; limit: number },
): Promise<Report[]> {
  const [behind, order] = state === 'open' ? [gt, asc] : [lt, desc]
  return db
    .select()
    .from(abuseReports)
    .where(and(eq(abuseReports.state, state), afterId === undefined ? undefined : behind(abuseReports.id, afterId)))
    .orderBy(order(abuseReports.id))
    .limit(limit)
}

export async function markReportersErased(db: Db, decidedBefore: Date, limit: number): Promise<number> {
  const areOver = and(lt(abuseReports.decidedAt, decidedBefore), isNotNull(abuseReports.email))
  const rows = await db
    .update(abuseReports)
    .set({ email: null })
    .where(isOfAtMost(abuseReports, areOver, limit))
    .returning({ id: abuseReports.id })
  return rows.length
}
