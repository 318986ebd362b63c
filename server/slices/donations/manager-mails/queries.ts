import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { donations, payments } from '../../../schema/donations.ts'
import { organizationMembers } from '../../../schema/organizations.ts'
import { participants } from '../../../schema/participants.ts'
import { projectManagers, projects } from '../../../schema/projects.ts'
import { teams } from '../../../schema/teams.ts'
import { users } from '../../../schema/users.ts'

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

/** Who hears of new donations: the project's owner and managers and the organization's owners, unless switched off. */
export async function findProjectWithManagers(db: Db, projectId: number) {
  const [project] = await db
    .select({
      id: projects.id,
      name: projects.name,
      url: projects.url,
      language: projects.language,
      ownerId: projects.ownerId,
      organizationId: projects.organizationId,
      wantsNotices: projects.donationUpdateMail,
    })
    .from(projects)
    .where(eq(projects.id, projectId))
  if (project === undefined) return undefined
  const managers = await db
    .selectDistinct({ id: users.id, email: users.email, name: users.name, language: users.language })
    .from(users)
    .leftJoin(projectManagers, and(eq(projectManagers.userId, users.id), eq(projectManagers.projectId, projectId)))
    .leftJoin(
      organizationMembers,
      and(
        eq(organizationMembers.userId, users.id),
        eq(organizationMembers.organizationId, project.organizationId ?? 0),
        eq(organizationMembers.role, 'owner'),
      ),
    )
    .where(
      or(
        eq(users.id, project.ownerId),
        sql`${projectManagers.userId} is not null`,
        sql`${organizationMembers.userId} is not null`,
      ),
    )
    .orderBy(asc(users.id))
  return { ...project, managers }
}
