import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { donations } from '../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../schema/money/monthly-donations/monthly-donations.ts'
import { mandates } from '../../../schema/money/payments/mandates.ts'
import { payments } from '../../../schema/money/payments/payments.ts'
import { payers } from '../../../schema/money/payments/payers.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { users } from '../../../schema/identity/users.ts'
import { updateMonthlyOfDonation } from '../donations/months/index.ts'
import { isOrganizerHidden } from '../../fundraisers/organizations/index.ts'

/** Finds a first, paid donation with the fields for a monthly donation. */
export async function findFirstDonation(db: Db, donationId: number) {
  const [row] = await db
    .select({
      donation: donations,
      paymentId: payments.id,
      providerPaymentId: payments.providerPaymentId,
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

export interface NewMonthlyDonation {
  donation: typeof donations.$inferSelect
  payerId: number
  mandateId: number
  method: string
  anchorDay: number
  periodOn: string
  nextChargeOn: string
  now: Date
}

/**
 * Whether a donation is the own of the donor that its monthly donation belongs to: a guest's, or that of an account
 * which has confirmed its e-mail address. Under any other e-mail address the visitor who typed it may have paid, at a
 * stall.
 */
async function isOwnerDonation(tx: Db, { userId, isFromSession, email }: NewMonthlyDonation['donation']) {
  if (userId === null) return true
  if (!isFromSession) return false
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, userId), isNotNull(users.emailVerifiedAt), eq(sql`lower(${users.email})`, email.toLowerCase())),
    )
  return rows.length > 0
}

/** Inserts a monthly donation once per first donation; repeating it changes nothing. */
export async function insertMonthlyDonation(db: Db, recurring: NewMonthlyDonation): Promise<void> {
  const { donation } = recurring
  await db.transaction(async (tx) => {
    const [monthlyRow] = await tx
      .insert(monthlyDonations)
      .values({
        projectId: donation.projectId,
        participantId: donation.participantId,
        teamId: donation.teamId,
        userId: donation.userId,
        payerId: recurring.payerId,
        mandateId: recurring.mandateId,
        mandateLimitCents: (await isOwnerDonation(tx, donation)) ? null : donation.amountCents,
        firstDonationId: donation.id,
        amountCents: donation.amountCents,
        coveredCents: donation.coveredCents,
        currency: donation.currency,
        method: recurring.method,
        anchorDay: recurring.anchorDay,
        nextChargeOn: recurring.nextChargeOn,
        createdAt: recurring.now,
      })
      .onConflictDoNothing()
      .returning({ id: monthlyDonations.id })
    if (monthlyRow === undefined) return
    await updateMonthlyOfDonation(tx, donation.id, {
      monthlyDonationId: monthlyRow.id,
      periodOn: recurring.periodOn,
    })
  })
}

/**
 * Locks a monthly donation when `db` is a transaction, and reads it with its mandate and the donation that started it.
 */
export async function lockMonthlyDonation(db: Db, id: number) {
  const [row] = await db
    .select({
      donation: monthlyDonations,
      first: donations,
      mandate: mandates,
      payer: payers,
      project: {
        ...pick(projects, 'name', 'url', 'language', 'state', 'closingDate', 'archivedAt'),
        isOrganizerHidden: sql<boolean>`${sql.raw(isOrganizerHidden('projects'))}`,
      },
    })
    .from(monthlyDonations)
    .innerJoin(donations, eq(donations.id, monthlyDonations.firstDonationId))
    .innerJoin(mandates, eq(mandates.id, monthlyDonations.mandateId))
    .innerJoin(payers, eq(payers.id, monthlyDonations.payerId))
    .innerJoin(projects, eq(projects.id, monthlyDonations.projectId))
    .where(eq(monthlyDonations.id, id))
    .for('update', { of: monthlyDonations })
  return row
}

export type LockedMonthlyDonation = NonNullable<Awaited<ReturnType<typeof lockMonthlyDonation>>>

/**
 * Lists first payments in another way that were paid while the monthly donation was stopped, so that none of them
 * renewed it.
 */
export async function listUnusedRenewals(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .select({ id: donations.id })
    .from(donations)
    .where(
      and(
        eq(donations.renewsId, id),
        isNull(donations.monthlyDonationId),
        eq(donations.isRenewalVoid, false),
        inArray(donations.status, ['paid', 'paidout']),
      ),
    )
    .orderBy(asc(donations.id))
  return rows.map((row) => row.id)
}

/** Updates a monthly donation, by its donor or as the effect of another change. */
export async function updateMonthlyDonation(
  tx: Db,
  id: number,
  values: Partial<typeof monthlyDonations.$inferInsert>,
): Promise<void> {
  await tx.update(monthlyDonations).set(values).where(eq(monthlyDonations.id, id))
}
