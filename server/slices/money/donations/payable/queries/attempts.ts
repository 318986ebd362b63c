import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { pick } from '../../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'

/** Finds the first attempt to pay a donation: of its payment, of its donor, and of the request by which it was made. */
export async function findDonationAttempt(db: Db, where: { reference: string } | { idempotencyKey: string }) {
  const [row] = await db
    .select({
      paymentId: payments.id,
      kind: payments.kind,
      payableId: donations.id,
      donationStatus: donations.status,
      ...pick(donations, 'token', 'requestHash', 'draftHash', 'projectId', 'mandateTextId'),
      ...pick(donations, 'firstName', 'lastName', 'email', 'language'),
      // A checkout shows a customer the cards that they kept, which a program with the donor's token may not see. A
      // link to renew a mandate may be forwarded, and its donation has the donor of the monthly donation.
      donorUserId: sql<number | null>`case when ${donations.isFromSession} and ${donations.renewsId} is null
        then ${donations.userId} end`.mapWith(donations.userId),
      ...pick(payments, 'provider', 'account', 'reference', 'sequence', 'method', 'status', 'amountCents', 'currency'),
      ...pick(payments, 'description', 'checkoutUrl', 'providerPaymentId', 'outcomeUnknownAt', 'abandonedAt'),
      ...pick(payments, 'sealedAccount', 'forcesThreeDSecure', 'createdAt'),
    })
    .from(payments)
    .innerJoin(donations, eq(donations.id, payments.donationId))
    .where(
      'reference' in where
        ? eq(payments.reference, where.reference)
        : eq(donations.idempotencyKey, where.idempotencyKey),
    )
    .orderBy(asc(payments.id))
  return row
}

export type DonationAttempt = NonNullable<Awaited<ReturnType<typeof findDonationAttempt>>>
