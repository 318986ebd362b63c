import { count, desc, eq, inArray, or, and, type SQL, sql } from 'drizzle-orm'
import { payerMovementKinds } from '../../../../../contract/money/payments/movement-kinds.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { localTimeSql } from '../../../../platform/db/statements/days.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { users } from '../../../../schema/identity/users.ts'
import { recipientSql } from '../../donations/index.ts'
import { type RecipientFacts, recipientJson } from '../../../fundraisers/organizations/index.ts'
import type { Donor } from '../visits/get-donor.ts'

const recipientName = recipientSql('donations', 'projects')

/**
 * Returns the condition for all donations of a donor: made while signed in, or with the e-mail address that is
 * confirmed to be theirs.
 */
const isListedFor = ({ email, userId }: Donor): SQL => {
  const byEmail = email === null ? undefined : eq(sql`lower(${donations.email})`, email.toLowerCase())
  const byUser = userId === null ? undefined : eq(donations.userId, userId)
  return or(byEmail, byUser) ?? sql`false`
}

/**
 * Returns the condition for the donations that a donor can prove: those with their e-mail address. Under any other a
 * visitor may have paid while the account was signed in, and has the proof of it already.
 */
const hasEmailOf = ({ email }: Donor): SQL =>
  email === null ? sql`false` : eq(sql`lower(${donations.email})`, email.toLowerCase())

/** Whether a donation is listed, as a SQL condition: attempts that came to nothing are not. */
const isListed = inArray(donations.status, ['pending', 'paid', 'paidout', 'refunded', 'charged_back'])

export async function countDonations(db: Db, donor: Donor): Promise<number> {
  const row = one(
    await db
      .select({ total: count() })
      .from(donations)
      .where(and(isListedFor(donor), isListed)),
  )
  return row.total
}

const returnedCents = sql<number>`(select coalesce(sum(y.refunded_cents + y.charged_back_cents), 0)
  from ${payments} y where y.donation_id = ${donations.id})`.mapWith(Number)

/** Lists the donations of a donor, newest first. */
export const listDonationsOf = (db: Db, donor: Donor, rows: { limit: number; offset: number }) =>
  db
    .select({
      id: donations.id,
      token: donations.token,
      status: donations.status,
      amountCents: donations.amountCents,
      returnedCents,
      monthlyDonationId: donations.monthlyDonationId,
      createdAt: donations.createdAt,
      paidAt: donations.paidAt,
      recipient: sql<RecipientFacts>`${sql.raw(recipientJson('organizations', 'users', 'projects'))}`,
      projectName: projects.name,
      projectUrl: projects.url,
      projectLanguage: projects.language,
    })
    .from(donations)
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .innerJoin(users, eq(users.id, sql.raw(recipientName.userId)))
    .leftJoin(organizations, eq(organizations.id, sql.raw(recipientName.organizationId)))
    .where(and(isListedFor(donor), isListed))
    .orderBy(desc(donations.id))
    .limit(rows.limit)
    .offset(rows.offset)

export type DonorDonationRow = Awaited<ReturnType<typeof listDonationsOf>>[number]

const yearOf = sql`extract(year from ${localTimeSql(donations.paidAt)})`

/** Whether the money passed here: a manual donation was paid elsewhere. */
const isSeen = sql`${donations.paymentMethod} <> 'manual'`

const netCents = sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number)

/** Lists the years with donations of a donor, newest first, with donations less refunds in cents. */
export async function listYears(db: Db, donor: Donor): Promise<{ year: number; cents: number }[]> {
  return db
    .select({ year: sql<number>`${yearOf}::int`.mapWith(Number), cents: netCents })
    .from(donations)
    .innerJoin(ledgerEntries, eq(ledgerEntries.donationId, donations.id))
    .where(and(hasEmailOf(donor), isSeen, inArray(ledgerEntries.kind, [...payerMovementKinds])))
    .groupBy(yearOf)
    .having(sql`sum(${ledgerEntries.amountCents}) > 0`)
    .orderBy(desc(yearOf))
}

/**
 * Lists the amount of each donation of a year that was not refunded, oldest first, as the ledger has it: a later refund
 * is subtracted in the year of the donation.
 */
export const listOfYear = (db: Db, donor: Donor, year: number) =>
  db
    .select({
      id: donations.id,
      paidAt: donations.paidAt,
      cents: netCents,
      firstName: donations.firstName,
      lastName: donations.lastName,
      projectName: projects.name,
      // Of the recipient, as everything here about them.
      organizationId: organizations.id,
      ownerId: users.id,
      recipient: sql<RecipientFacts>`${sql.raw(`(${recipientJson('organizations', 'users', 'projects')})::jsonb`)}`,
    })
    .from(donations)
    .innerJoin(ledgerEntries, eq(ledgerEntries.donationId, donations.id))
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .innerJoin(users, eq(users.id, sql.raw(recipientName.userId)))
    .leftJoin(organizations, eq(organizations.id, sql.raw(recipientName.organizationId)))
    .where(
      and(
        hasEmailOf(donor),
        isSeen,
        inArray(ledgerEntries.kind, [...payerMovementKinds]),
        eq(sql`${yearOf}::int`, year),
      ),
    )
    .groupBy(donations.id, projects.id, users.id, organizations.id)
    .having(sql`sum(${ledgerEntries.amountCents}) > 0`)
    .orderBy(donations.paidAt, donations.id)

export type YearRow = Awaited<ReturnType<typeof listOfYear>>[number]
