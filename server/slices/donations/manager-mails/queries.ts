import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { donations, payments } from '../../../schema/donations.ts'
import { participants } from '../../../schema/participants.ts'
import { projects } from '../../../schema/projects.ts'
import { teams } from '../../../schema/teams.ts'
import { listManagers } from '../../projects/index.ts'

const paidStates = ['paid', 'paidout'] as const

/** The donations to a project that were paid in a stretch of time, oldest first. */
export async function listPaidBetween(db: Db, projectId: number, from: Date, until: Date) {
  return db
    .select({
      firstName: donations.firstName,
      lastName: donations.lastName,
      isAnonymous: donations.isAnonymous,
      amountCents: donations.amountCents,
      message: donations.message,
      language: donations.language,
      participantName: participants.name,
      teamName: teams.name,
      isMonthly: sql<boolean>`exists (select 1 from ${payments} y where y.donation_id = ${donations.id} and y.sequence <> 'single')`,
    })
    .from(donations)
    .leftJoin(participants, eq(participants.id, donations.participantId))
    .leftJoin(teams, eq(teams.id, donations.teamId))
    .where(
      and(
        eq(donations.projectId, projectId),
        inArray(donations.status, paidStates),
        gte(donations.paidAt, from),
        lt(donations.paidAt, until),
      ),
    )
    .orderBy(asc(donations.paidAt), asc(donations.id))
}

/** Who manages the project hears of new donations, unless switched off. */
export async function findProjectWithManagers(db: Db, projectId: number) {
  const [project] = await db
    .select({ ...pick(projects, 'id', 'name', 'url', 'language'), wantsNotices: projects.donationUpdateMail })
    .from(projects)
    .where(eq(projects.id, projectId))
  return project && { ...project, managers: await listManagers(db, projectId) }
}
