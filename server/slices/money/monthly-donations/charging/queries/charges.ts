import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { defined } from '../../../../../../contract/defined.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { startOfDaySql } from '../../../../../platform/db/statements/days.ts'
import { pick } from '../../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../../schema/money/monthly-donations/monthly-donations.ts'
import { mandates } from '../../../../../schema/money/payments/mandates.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import { payers } from '../../../../../schema/money/payments/payers.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'
import { isOnAccountOfOthers } from '../../../connected-accounts/index.ts'
import { insertMonths, type NewMonth } from './insert-months.ts'
import { isOrganizerHidden } from '../../../../fundraisers/organizations/index.ts'

/**
 * Locks the rows of monthly donations until the transaction ends, and returns the facts that decide whether a month is
 * taken.
 */
export const lockDue = (tx: Db, ids: readonly number[]) =>
  tx
    .select({
      id: monthlyDonations.id,
      state: monthlyDonations.state,
      nextChargeOn: monthlyDonations.nextChargeOn,
      anchorDay: monthlyDonations.anchorDay,
      endsAt: monthlyDonations.endsAt,
      method: mandates.method,
      signedAt: mandates.signedAt,
      /** The moment when money was last taken on its mandate. */
      lastUsedAt: sql<Date | null>`(select max(${payments.createdAt}) from ${payments}
        where ${payments.mandateId} = ${mandates.id} and ${payments.receivedCents} > 0)`.mapWith(payments.createdAt),
      language: donations.language,
      isOnAccountOfOthers: isOnAccountOfOthers(payers),
      project: {
        ...pick(projects, 'name', 'state', 'closingDate', 'archivedAt'),
        isOrganizerHidden: sql<boolean>`${sql.raw(isOrganizerHidden('projects'))}`,
      },
    })
    .from(monthlyDonations)
    .innerJoin(donations, eq(donations.id, monthlyDonations.firstDonationId))
    .innerJoin(mandates, eq(mandates.id, monthlyDonations.mandateId))
    .innerJoin(payers, eq(payers.id, monthlyDonations.payerId))
    .innerJoin(projects, eq(projects.id, monthlyDonations.projectId))
    .where(inArray(monthlyDonations.id, [...ids]))
    .orderBy(asc(monthlyDonations.id))
    .for('update', { of: monthlyDonations })

export type LockedDue = Awaited<ReturnType<typeof lockDue>>[number]

export interface NewCharge extends NewMonth {
  nextChargeOn: string
}

/** Writes the donations and payments of months together with the next dates, so that a period is charged once. */
export async function insertCharges(
  tx: Db,
  charges: readonly NewCharge[],
  moments: { nextCheckAt: Date; now: Date },
): Promise<void> {
  await insertMonths(tx, charges, moments)
  // As a rule all of them: one date follows the other.
  for (const nextChargeOn of new Set(charges.map((charge) => charge.nextChargeOn)))
    for (const periodOn of new Set(charges.map((charge) => charge.periodOn))) {
      const ids = charges
        .filter((charge) => charge.nextChargeOn === nextChargeOn && charge.periodOn === periodOn)
        .map(({ monthlyDonationId }) => monthlyDonationId)
      if (ids.length > 0)
        await tx
          .update(monthlyDonations)
          .set(movedTo(nextChargeOn))
          .where(and(inArray(monthlyDonations.id, ids), lte(monthlyDonations.nextChargeOn, periodOn)))
    }
}

/**
 * Returns the columns of a monthly donation that moves on to its next date: a paused donation goes on, a failed month
 * is given up for the new one, and a donation with an end by that date has ended.
 */
export const movedTo = (nextChargeOn: string) => ({
  nextChargeOn,
  state: sql`case when ${monthlyDonations.endsAt} <= ${startOfDaySql(nextChargeOn)}
    then 'ended' when ${monthlyDonations.state} = 'paused' then 'active' else ${monthlyDonations.state} end`,
  pausedFrom: null,
  retryOn: null,
})

/**
 * Finds the latest payments of months that were written down, with the fields for the provider; not in the order of the
 * months.
 */
export async function listCharges(db: Db, months: readonly { monthlyDonationId: number; periodOn: string }[]) {
  const periods = new Map(months.map(({ monthlyDonationId, periodOn }) => [monthlyDonationId, periodOn]))
  const rows = await db
    .selectDistinctOn([payments.donationId], {
      monthlyDonationId: donations.monthlyDonationId,
      periodOn: donations.periodOn,
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
    .where(
      and(
        inArray(donations.monthlyDonationId, [...periods.keys()]),
        inArray(donations.periodOn, [...new Set(periods.values())]),
      ),
    )
    .orderBy(asc(payments.donationId), desc(payments.id))
  return rows.filter(({ monthlyDonationId, periodOn }) => periods.get(defined(monthlyDonationId)) === periodOn)
}

export type WrittenCharge = Awaited<ReturnType<typeof listCharges>>[number]
