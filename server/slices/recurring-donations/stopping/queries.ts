import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { donations, mandates, payers, recurringDonations } from '../../../schema/donations.ts'
import { participants } from '../../../schema/participants.ts'
import { projects } from '../../../schema/projects.ts'
import { teams } from '../../../schema/teams.ts'
import { users } from '../../../schema/users.ts'

/**
 * Those of a user: begun while signed in, or with the address that the user has confirmed. An address that nobody
 * confirmed brings nothing, as anybody can register one.
 */
const isOfUser = (db: Db, userId: number): SQL | undefined => {
  const payersOfUser = db
    .select({ id: payers.id })
    .from(users)
    .innerJoin(payers, eq(sql`lower(${payers.email})`, sql`lower(${users.email})`))
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))
  return or(eq(recurringDonations.userId, userId), inArray(recurringDonations.payerId, payersOfUser))
}

/** Of a user, newest first. */
export const listMonthlyOfUser = (db: Db, userId: number): Promise<MonthlyRow[]> => listWhere(db, isOfUser(db, userId))

/** Undefined when it is not there, and when it is not this user's. */
export async function findMonthlyOfUser(db: Db, userId: number, id: number): Promise<MonthlyRow | undefined> {
  const [row] = await listWhere(db, and(eq(recurringDonations.id, id), isOfUser(db, userId)))
  return row
}

/** The one that a donation began or is a month of. */
export async function findMonthlyOfDonation(db: Db, donationId: number): Promise<MonthlyRow | undefined> {
  const ofDonation = db
    .select({ id: donations.recurringDonationId })
    .from(donations)
    .where(eq(donations.id, donationId))
  const [row] = await listWhere(db, inArray(recurringDonations.id, ofDonation))
  return row
}

const listWhere = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: recurringDonations.id,
      state: recurringDonations.state,
      amountCents: recurringDonations.amountCents,
      /** How every month after the first is taken. */
      method: mandates.method,
      nextChargeOn: recurringDonations.nextChargeOn,
      startedAt: recurringDonations.createdAt,
      endsAt: recurringDonations.endsAt,
      projectName: projects.name,
      projectUrl: projects.url,
      projectLanguage: projects.language,
      /** The participant or team it is for. */
      viaName: sql<string | null>`coalesce(${participants.name}, ${teams.name})`,
      email: donations.email,
      language: donations.language,
    })
    .from(recurringDonations)
    .innerJoin(donations, eq(donations.id, recurringDonations.firstDonationId))
    .innerJoin(mandates, eq(mandates.id, recurringDonations.mandateId))
    .innerJoin(projects, eq(projects.id, recurringDonations.projectId))
    .leftJoin(participants, eq(participants.id, recurringDonations.participantId))
    .leftJoin(teams, eq(teams.id, recurringDonations.teamId))
    .where(condition)
    .orderBy(desc(recurringDonations.id))

/** A monthly donation with all that its donor is shown and told. */
export type MonthlyRow = Awaited<ReturnType<typeof listWhere>>[number]

/**
 * Stops it from now on. The row is locked while a month is written down, so a month is either before the stop or not at all.
 * @returns whether this call stopped it, and not an earlier one
 */
export async function stopMonthly(tx: Db, id: number, now: Date): Promise<boolean> {
  const stopped = await tx
    .update(recurringDonations)
    .set({ state: 'ended', endsAt: now })
    .where(and(eq(recurringDonations.id, id), ne(recurringDonations.state, 'ended')))
    .returning({ id: recurringDonations.id })
  return stopped.length > 0
}
