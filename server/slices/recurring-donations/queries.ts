import { and, asc, desc, eq, gt, lte, notInArray, sql } from 'drizzle-orm'
import { timeZone } from '../../../contract/dates.ts'
import type { MonthlyState } from '../../../contract/donations/monthly-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { donations, mandates, payers, payments, recurringDonations } from '../../schema/donations.ts'
import { projects } from '../../schema/projects.ts'
import { insertWithPayment, linkToRecurring } from '../donations/index.ts'

/** A first, paid donation with what is needed to make a monthly donation of it. */
export async function findFirstDonation(db: Db, donationId: number) {
  const [row] = await db
    .select({
      donation: donations,
      paymentId: payments.id,
      mandateId: payments.mandateId,
      payerId: payments.payerId,
      providerCustomerId: payers.providerCustomerId,
      reference: payments.reference,
      method: payments.method,
      provider: payments.provider,
      account: payments.account,
    })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .innerJoin(payers, eq(payers.id, payments.payerId))
    .where(and(eq(donations.id, donationId), eq(payments.sequence, 'first')))
  return row
}

export interface NewRecurringDonation {
  donation: typeof donations.$inferSelect
  payerId: number
  mandateId: number
  method: string
  anchorDay: number
  periodOn: string
  nextChargeOn: string
  now: Date
}

/** Once per first donation; repeating it changes nothing. */
export async function insertRecurringDonation(db: Db, recurring: NewRecurringDonation): Promise<void> {
  const { donation } = recurring
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(recurringDonations)
      .values({
        projectId: donation.projectId,
        participantId: donation.participantId,
        teamId: donation.teamId,
        userId: donation.userId,
        payerId: recurring.payerId,
        mandateId: recurring.mandateId,
        firstDonationId: donation.id,
        amountCents: donation.amountCents,
        currency: donation.currency,
        method: recurring.method,
        anchorDay: recurring.anchorDay,
        nextChargeOn: recurring.nextChargeOn,
        createdAt: recurring.now,
      })
      .onConflictDoNothing()
      .returning({ id: recurringDonations.id })
    if (made === undefined) return
    await linkToRecurring(tx, donation.id, { recurringDonationId: made.id, periodOn: recurring.periodOn })
  })
}

/** Monthly donations that are due on a date, by number, a page at a time. */
export async function listDue(db: Db, due: { today: string; afterId: number; limit: number }) {
  return db
    .select({ id: recurringDonations.id, nextChargeOn: recurringDonations.nextChargeOn })
    .from(recurringDonations)
    .where(
      and(
        eq(recurringDonations.state, 'active'),
        lte(recurringDonations.nextChargeOn, due.today),
        gt(recurringDonations.id, due.afterId),
      ),
    )
    .orderBy(asc(recurringDonations.id))
    .limit(due.limit)
}

/** A monthly donation with its mandate and the donation that started it. The row is locked when `db` is a transaction. */
export async function lockRecurringDonation(db: Db, id: number) {
  const [row] = await db
    .select({
      donation: recurringDonations,
      first: donations,
      mandate: mandates,
      payer: payers,
      project: {
        name: projects.name,
        url: projects.url,
        language: projects.language,
        state: projects.state,
        closingDate: projects.closingDate,
        archivedAt: projects.archivedAt,
      },
    })
    .from(recurringDonations)
    .innerJoin(donations, eq(donations.id, recurringDonations.firstDonationId))
    .innerJoin(mandates, eq(mandates.id, recurringDonations.mandateId))
    .innerJoin(payers, eq(payers.id, recurringDonations.payerId))
    .innerJoin(projects, eq(projects.id, recurringDonations.projectId))
    .where(eq(recurringDonations.id, id))
    .for('update', { of: recurringDonations })
  return row
}

export type LockedRecurringDonation = NonNullable<Awaited<ReturnType<typeof lockRecurringDonation>>>

export interface NewCharge {
  source: LockedRecurringDonation
  periodOn: string
  nextChargeOn: string
  token: string
  reference: string
  description: string
  nextCheckAt: Date
  now: Date
}

/** The donation and payment of one month; together with the next date, so that a period is charged once. */
export async function insertCharge(tx: Db, charge: NewCharge): Promise<void> {
  const { donation, first, mandate, payer } = charge.source
  await insertWithPayment(
    tx,
    {
      token: charge.token,
      projectId: donation.projectId,
      participantId: donation.participantId,
      teamId: donation.teamId,
      userId: donation.userId,
      recurringDonationId: donation.id,
      periodOn: charge.periodOn,
      amountCents: donation.amountCents,
      currency: donation.currency,
      paymentMethod: mandate.method,
      firstName: first.firstName,
      lastName: first.lastName,
      email: first.email,
      country: first.country,
      isAnonymous: first.isAnonymous,
      language: first.language,
      createdAt: charge.now,
    },
    {
      // The mandate was given to this account, and to no other.
      provider: payer.provider,
      account: payer.account,
      reference: charge.reference,
      description: charge.description,
      sequence: 'recurring',
      method: mandate.method,
      amountCents: donation.amountCents,
      currency: donation.currency,
      payerId: donation.payerId,
      mandateId: donation.mandateId,
      nextCheckAt: charge.nextCheckAt,
      createdAt: charge.now,
      updatedAt: charge.now,
    },
  )
  await tx
    .update(recurringDonations)
    .set(movedTo(charge.nextChargeOn))
    .where(and(eq(recurringDonations.id, donation.id), lte(recurringDonations.nextChargeOn, charge.periodOn)))
}

/** The next date; where it was said that it ends by then, this was the last month. */
const movedTo = (nextChargeOn: string) => ({
  nextChargeOn,
  state: sql`case when ${recurringDonations.endsAt} <= (${nextChargeOn}::date::timestamp at time zone ${timeZone})
    then 'ended' else ${recurringDonations.state} end`,
})

/** The payment of a period that was written down, with what the provider must be told. */
export async function findCharge(db: Db, recurringDonationId: number, periodOn: string) {
  const [row] = await db
    .select({
      paymentId: payments.id,
      provider: payments.provider,
      account: payments.account,
      reference: payments.reference,
      providerPaymentId: payments.providerPaymentId,
      status: payments.status,
      amountCents: payments.amountCents,
      currency: payments.currency,
      providerCustomerId: payers.providerCustomerId,
      providerMandateId: mandates.providerMandateId,
      description: payments.description,
      donationId: donations.id,
      createdAt: payments.createdAt,
    })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .innerJoin(payers, eq(payers.id, payments.payerId))
    .innerJoin(mandates, eq(mandates.id, payments.mandateId))
    .where(and(eq(donations.recurringDonationId, recurringDonationId), eq(donations.periodOn, periodOn)))
  return row
}

/** No charge for this period: the next one is looked at on its own date. */
export async function skipPeriod(db: Db, id: number, nextChargeOn: string): Promise<void> {
  await db.update(recurringDonations).set(movedTo(nextChargeOn)).where(eq(recurringDonations.id, id))
}

export async function endRecurringDonation(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(recurringDonations)
    .set({ state: 'ended', endsAt: sql`coalesce(${recurringDonations.endsAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(recurringDonations.id, id))
}

/**
 * Writes down how many of the latest months failed in a row, counted afresh so that a repeat changes nothing; at the
 * given number an active donation is suspended. A month that the bank charged back has failed too.
 * @returns its state afterwards
 */
export async function recountFailures(db: Db, recurringDonationId: number, failuresMax: number): Promise<MonthlyState> {
  const latest = await db
    .select({ paidAt: donations.paidAt, status: donations.status })
    .from(donations)
    .where(
      and(eq(donations.recurringDonationId, recurringDonationId), notInArray(donations.status, ['open', 'pending'])),
    )
    .orderBy(desc(donations.periodOn))
    .limit(failuresMax)
  const lastPaid = latest.findIndex(({ paidAt, status }) => paidAt !== null && status !== 'charged_back')
  const failures = lastPaid === -1 ? latest.length : lastPaid
  const [row] = await db
    .update(recurringDonations)
    .set({
      failuresInARow: failures,
      ...(failures >= failuresMax
        ? {
            state: sql`case when ${recurringDonations.state} = 'active' then 'suspended' else ${recurringDonations.state} end`,
          }
        : {}),
    })
    .where(eq(recurringDonations.id, recurringDonationId))
    .returning({ state: recurringDonations.state })
  return row!.state
}
