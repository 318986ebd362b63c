import { count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { donations, recurringDonations } from '../../../schema/donations.ts'
import { participants } from '../../../schema/participants.ts'
import { teams } from '../../../schema/teams.ts'

const isActive = sql`${recurringDonations.state} = 'active'`

/** How many there are, how many of them go on, and what those give in a month. */
export async function countOfProject(db: Db, projectId: number) {
  const [row] = await db
    .select({
      total: count(),
      active: sql<number>`count(*) filter (where ${isActive})`.mapWith(Number),
      activeCents: sql<number>`coalesce(sum(${recurringDonations.amountCents}) filter (where ${isActive}), 0)`.mapWith(
        Number,
      ),
    })
    .from(recurringDonations)
    .where(eq(recurringDonations.projectId, projectId))
  return row!
}

/** Those that go on first, then the newest. */
export const listOfProject = (db: Db, projectId: number, rows: { limit: number; offset: number }) =>
  db
    .select({
      id: recurringDonations.id,
      state: recurringDonations.state,
      amountCents: recurringDonations.amountCents,
      nextChargeOn: recurringDonations.nextChargeOn,
      startedAt: recurringDonations.createdAt,
      endsAt: recurringDonations.endsAt,
      firstName: donations.firstName,
      lastName: donations.lastName,
      email: donations.email,
      viaName: sql<string | null>`coalesce(${participants.name}, ${teams.name})`,
    })
    .from(recurringDonations)
    .innerJoin(donations, eq(donations.id, recurringDonations.firstDonationId))
    .leftJoin(participants, eq(participants.id, recurringDonations.participantId))
    .leftJoin(teams, eq(teams.id, recurringDonations.teamId))
    .where(eq(recurringDonations.projectId, projectId))
    .orderBy(desc(isActive), desc(recurringDonations.id))
    .limit(rows.limit)
    .offset(rows.offset)
