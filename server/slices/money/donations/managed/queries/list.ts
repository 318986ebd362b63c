import { and, asc, eq, ilike, isNull, sql } from 'drizzle-orm'
import type { DonationFilter } from '../../../../../../contract/money/donations/managed-list.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import { manualDonations } from '../../../../../schema/money/donations/manual.ts'
import { participants } from '../../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../../schema/fundraisers/teams.ts'
import { users } from '../../../../../schema/identity/users.ts'
import type { ListPosition } from '../../../../../platform/lists/cursor-page.ts'
import { conditionOf, orders } from './filter.ts'
import { managedSelection } from './selection.ts'

export interface ManagedQuery {
  projectId: number
  filter: DonationFilter
  after: ListPosition | undefined
  limit: number
}

/**
 * Lists the donations that a filter lets through, from where the page before ended: page 10,000 costs no more than page
 * 1.
 */
export const listManaged = (db: Db, { projectId, filter, after, limit }: ManagedQuery) =>
  db
    .select(managedSelection)
    .from(donations)
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .leftJoin(participants, eq(participants.id, donations.participantId))
    .leftJoin(teams, eq(teams.id, donations.teamId))
    .leftJoin(users, eq(users.id, donations.userId))
    .leftJoin(manualDonations, eq(manualDonations.donationId, donations.id))
    .where(and(conditionOf(projectId, filter), after && orders[filter.order].beyond(after)))
    .orderBy(...orders[filter.order].by)
    .limit(limit)

export type ManagedDonationRow = Awaited<ReturnType<typeof listManaged>>[number]

/** Lists participants whose name has these letters in it, by name. */
export const listChoices = (db: Db, projectId: number, search: string) =>
  db
    .select({ id: participants.id, name: participants.name })
    .from(participants)
    .where(
      and(
        eq(participants.projectId, projectId),
        isNull(participants.archivedAt),
        ilike(participants.name, `%${search.replace(/[\\%_]/g, '\\$&')}%`),
      ),
    )
    .orderBy(asc(sql`lower(${participants.name})`), asc(participants.id))
    .limit(20)
