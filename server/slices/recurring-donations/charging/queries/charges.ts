import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { timeZone } from '../../../../../contract/dates.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { donations, mandates, payers, payments, recurringDonations } from '../../../../schema/donations.ts'
import { type DonationWithPayment, insertWithPayments } from '../../../donations/index.ts'
import type { LockedRecurringDonation } from '../../queries.ts'

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

/** The donations and payments of months; together with the next dates, so that a period is charged once. */
export async function insertCharges(tx: Db, charges: readonly NewCharge[]): Promise<void> {
  await insertWithPayments(tx, charges.map(rowsOf))
  // As a rule all of them: one date follows the other.
  for (const nextChargeOn of new Set(charges.map((charge) => charge.nextChargeOn)))
    for (const periodOn of new Set(charges.map((charge) => charge.periodOn))) {
      const ids = charges
        .filter((charge) => charge.nextChargeOn === nextChargeOn && charge.periodOn === periodOn)
        .map(({ source }) => source.donation.id)
      if (ids.length > 0)
        await tx
          .update(recurringDonations)
          .set(movedTo(nextChargeOn))
          .where(and(inArray(recurringDonations.id, ids), lte(recurringDonations.nextChargeOn, periodOn)))
    }
}

function rowsOf(charge: NewCharge): DonationWithPayment {
  const { donation, first, mandate, payer } = charge.source
  return {
    donation: {
      token: charge.token,
      projectId: donation.projectId,
      participantId: donation.participantId,
      teamId: donation.teamId,
      userId: donation.userId,
      recurringDonationId: donation.id,
      periodOn: charge.periodOn,
      amountCents: donation.amountCents,
      coveredCents: donation.coveredCents,
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
    payment: {
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
  }
}

/** The next date, from which it goes on if it rested, and a month that failed is given up for the new one; where it was said that it ends by then, this was the last month. */
export const movedTo = (nextChargeOn: string) => ({
  nextChargeOn,
  state: sql`case when ${recurringDonations.endsAt} <= (${nextChargeOn}::date::timestamp at time zone ${timeZone})
    then 'ended' when ${recurringDonations.state} = 'paused' then 'active' else ${recurringDonations.state} end`,
  pausedFrom: null,
  retryOn: null,
})

/** The latest payments of months that were written down, with what the provider must be told; not in the order of the months. */
export async function findCharges(db: Db, months: readonly { recurringDonationId: number; periodOn: string }[]) {
  const periods = new Map(months.map(({ recurringDonationId, periodOn }) => [recurringDonationId, periodOn]))
  const rows = await db
    .selectDistinctOn([payments.donationId], {
      recurringDonationId: donations.recurringDonationId,
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
        inArray(donations.recurringDonationId, [...periods.keys()]),
        inArray(donations.periodOn, [...new Set(periods.values())]),
      ),
    )
    .orderBy(asc(payments.donationId), desc(payments.id))
  return rows.filter(({ recurringDonationId, periodOn }) => periods.get(recurringDonationId!) === periodOn)
}

export type WrittenCharge = Awaited<ReturnType<typeof findCharges>>[number]
