import { and, asc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { monthlyDonations } from '../../../../../schema/money/monthly-donations/monthly-donations.ts'
import { payers } from '../../../../../schema/money/payments/payers.ts'
import { organizations } from '../../../../../schema/fundraisers/organizations.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'
import { users } from '../../../../../schema/identity/users.ts'
import { isOnAccountOfOthers } from '../../../connected-accounts/index.ts'

/** Finds the owner of a project now, by the name that staff approved for its donors. */
export async function findNewHome(db: Db, projectId: number) {
  const [row] = await db
    .select({
      organizationId: projects.organizationId,
      name: projects.name,
      url: projects.url,
      language: projects.language,
      owner: sql<string>`coalesce(${organizations.name}, ${projects.shownOwnerName}, ${users.name})`,
    })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(eq(projects.id, projectId))
  return row
}

export type NewHome = NonNullable<Awaited<ReturnType<typeof findNewHome>>>

/** Lists monthly donations that are not over, by id, a page at a time. */
export async function listOngoing(
  db: Db,
  batch: { projectId: number; afterId: number; limit: number },
): Promise<number[]> {
  const { id, projectId, state } = monthlyDonations
  const rows = await db
    .select({ id })
    .from(monthlyDonations)
    .where(and(eq(projectId, batch.projectId), notInArray(state, ['cancelled', 'ended']), gt(id, batch.afterId)))
    .orderBy(asc(id))
    .limit(batch.limit)
  return rows.map((row) => row.id)
}

/** Ends the undo of stops in a project: their donors agreed to its former owner. */
export async function markStopsFinal(db: Db, ofProjectId: number): Promise<void> {
  const { projectId, state, stateBeforeStop } = monthlyDonations
  await db
    .update(monthlyDonations)
    .set({ stateBeforeStop: null, endsAtBeforeStop: null })
    .where(and(eq(projectId, ofProjectId), eq(state, 'cancelled'), isNotNull(stateBeforeStop)))
}

/** Whether its months are taken on an account of a former owner of its project. */
export async function isTakenForOthers(db: Db, monthlyDonationId: number): Promise<boolean> {
  const rows = await db
    .select({ id: monthlyDonations.id })
    .from(monthlyDonations)
    .innerJoin(payers, eq(payers.id, monthlyDonations.payerId))
    .innerJoin(projects, eq(projects.id, monthlyDonations.projectId))
    .where(and(eq(monthlyDonations.id, monthlyDonationId), isOnAccountOfOthers(payers)))
  return rows.length > 0
}
