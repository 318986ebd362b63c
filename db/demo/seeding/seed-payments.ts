import { ledgerEntries } from '../../../server/schema/money/payments/ledger.ts'
import { payments } from '../../../server/schema/money/payments/payments.ts'
import { daysAfter, minutesAfter } from '../dates.ts'
import type { Donation } from '../donations/donation.ts'
import { idOf, inChunks, type SeedContext } from './parts.ts'
import { type DonationIds, listDonations, targetOf } from './seed-donations.ts'

/** Seeds one payment for every donation, and the movements of its money. */
export async function seedPayments(
  seeding: SeedContext,
  ids: DonationIds & { donations: ReadonlyMap<string, number>; baseUrl: string },
): Promise<void> {
  const { tx } = seeding
  const paymentIds = new Map<string, number>()
  const donations = listDonations(seeding)
  for (const part of inChunks(donations)) {
    const rows = part.map((donation) => paymentRow(donation, seeding.now, ids))
    const newRows = await tx.insert(payments).values(rows).returning({ id: payments.id, reference: payments.reference })
    for (const { id, reference } of newRows) paymentIds.set(reference, id)
  }
  const entries = donations
    .flatMap((donation) => movementsOf(donation).map((movement) => ({ donation, ...movement })))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const part of inChunks(entries))
    await tx.insert(ledgerEntries).values(
      part.map(({ donation, ...movement }) => ({
        ...targetOf(donation, ids),
        donationId: idOf(ids.donations, donation.token),
        paymentId: idOf(paymentIds, donation.reference),
        ...movement,
      })),
    )
}

/**
 * Returns the version of a payment. A payment changes once when it comes to its end, and once more when its money is
 * taken back or paid out.
 */
function versionOf({ status, paidAt }: Donation): number {
  if (status === 'open') return 1
  return paidAt === null || status === 'paid' ? 2 : 3
}

type Movement = Pick<typeof ledgerEntries.$inferInsert, 'kind' | 'amountCents' | 'paymentVersion' | 'createdAt'>

/**
 * Returns the movements of a payment: received when it was paid; taken back, whole, when it was refunded or charged
 * back.
 */
export function movementsOf({ paidAt, reversedAt, amountCents, status }: Donation): Movement[] {
  if (paidAt === null) return []
  const received: Movement = { kind: 'received', amountCents, paymentVersion: 2, createdAt: paidAt }
  if (reversedAt === null) return [received]
  const kind = status === 'refunded' ? 'refunded' : 'charged-back'
  return [received, { kind, amountCents: -amountCents, paymentVersion: 3, createdAt: reversedAt }]
}

function paymentRow(
  donation: Donation,
  now: Date,
  ids: DonationIds & { donations: ReadonlyMap<string, number>; baseUrl: string },
): typeof payments.$inferInsert {
  const { mandate, status, amountCents, createdAt } = donation
  const isWaiting = status === 'open' || status === 'pending'
  // The first payment of a monthly donation brings its mandate; only a debit already has one when it is made.
  const isDebited = donation.sequence === 'recurring' || donation.method === 'directdebit'
  return {
    donationId: idOf(ids.donations, donation.token),
    provider: 'sandbox',
    reference: donation.reference,
    providerPaymentId: donation.providerPaymentId,
    sequence: donation.sequence,
    method: donation.method,
    status,
    amountCents,
    checkoutUrl: isDebited ? null : `${ids.baseUrl}/sandbox/checkout/${donation.providerPaymentId}`,
    payerId: mandate === null ? null : idOf(ids.payers, mandate.customerId),
    mandateId: mandate === null || !isDebited ? null : idOf(ids.mandates, mandate.mandateId),
    receivedCents: donation.paidAt === null ? 0 : amountCents,
    refundedCents: status === 'refunded' ? amountCents : 0,
    chargedBackCents: status === 'charged_back' ? amountCents : 0,
    failureReason: donation.failureReason,
    failureWord: donation.failureReason,
    nextCheckAt: isWaiting ? daysAfter(now, 1) : null,
    version: versionOf(donation),
    createdAt,
    updatedAt: donation.reversedAt ?? donation.paidAt ?? minutesAfter(createdAt, isWaiting ? 0 : 5),
  }
}
