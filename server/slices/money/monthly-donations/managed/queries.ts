import { count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { MonthlyState } from '../../../../../contract/money/donations/monthly-states.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { startOfDaySql } from '../../../../platform/db/statements/days.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { countWhere, sumOf } from '../../../../platform/db/statements/sums.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { payers } from '../../../../schema/money/payments/payers.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { isOnLinkedAccount } from '../../connected-accounts/index.ts'

const isActive = sql`${monthlyDonations.state} in ('active', 'past_due')`
const isOver = sql`${monthlyDonations.state} in ('cancelled', 'ended')`

/**
 * Returns the number of monthly donations, how many of them go on, how many of those on a linked account, and the sum
 * that they give in a month in cents.
 */
export async function countOfProject(db: Db, projectId: number) {
  return one(
    await db
      .select({
        total: count(),
        active: countWhere(isActive),
        bound: countWhere(sql`${isActive} and ${isOnLinkedAccount(payers)}`),
        activeCents: sumOf(monthlyDonations.amountCents, isActive),
      })
      .from(monthlyDonations)
      .innerJoin(payers, eq(payers.id, monthlyDonations.payerId))
      .where(eq(monthlyDonations.projectId, projectId)),
  )
}

const listWhere = (db: Db, condition: SQL, rows: { limit: number; offset: number }) =>
  db
    .select({
      id: monthlyDonations.id,
      state: monthlyDonations.state,
      amountCents: monthlyDonations.amountCents,
      nextChargeOn: monthlyDonations.nextChargeOn,
      startedAt: monthlyDonations.createdAt,
      endsAt: monthlyDonations.endsAt,
      retryOn: monthlyDonations.retryOn,
      stopReason: monthlyDonations.stopReason,
      firstName: donations.firstName,
      lastName: donations.lastName,
      email: donations.email,
      isAnonymous: donations.isAnonymous,
      viaName: sql<string | null>`coalesce(${participants.name}, ${teams.name})`,
    })
    .from(monthlyDonations)
    .innerJoin(donations, eq(donations.id, monthlyDonations.firstDonationId))
    .leftJoin(participants, eq(participants.id, monthlyDonations.participantId))
    .leftJoin(teams, eq(teams.id, monthlyDonations.teamId))
    .where(condition)
    .orderBy(desc(isActive), isOver, desc(monthlyDonations.id))
    .limit(rows.limit)
    .offset(rows.offset)

/** A monthly donation as shown to managers of its project. */
export type ManagedMonthlyRow = Awaited<ReturnType<typeof listWhere>>[number]

/** Lists the monthly donations of a project: those that go on first, then the newest. */
export const listOfProject = (db: Db, projectId: number, rows: { limit: number; offset: number }) =>
  listWhere(db, eq(monthlyDonations.projectId, projectId), rows)

/** Gets a monthly donation that is there. */
export async function getManagedRow(db: Db, id: number): Promise<ManagedMonthlyRow> {
  return one(await listWhere(db, eq(monthlyDonations.id, id), { limit: 1, offset: 0 }))
}

export async function findProjectIdOf(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ projectId: monthlyDonations.projectId })
    .from(monthlyDonations)
    .where(eq(monthlyDonations.id, id))
  return row?.projectId
}

/** Ends it now, or with the first minute of a day in Amsterdam. */
export async function updateEnd(
  tx: Db,
  id: number,
  { state, ...end }: { state: MonthlyState } & ({ now: Date } | { endsOn: string }),
): Promise<void> {
  const endsAt = 'now' in end ? end.now : startOfDaySql(end.endsOn)
  await tx
    .update(monthlyDonations)
    .set({ state, endsAt, ...(state === 'ended' && { retryOn: null }) })
    .where(eq(monthlyDonations.id, id))
}
