import { defined } from '../../../contract/defined.ts'
import { dayMs, later } from '../../../contract/durations.ts'
import {
  sandboxCustomers,
  sandboxMandates,
  sandboxPayments,
} from '../../../server/ports/payments/providers/sandbox/tables.ts'
import {
  sandboxCardCharges,
  sandboxCardCustomers,
  sandboxCardRefunds,
  sandboxCards,
} from '../../../server/ports/cards/providers/sandbox/tables.ts'
import { jobs } from '../../../server/platform/jobs/tables.ts'
import { sha256 } from '../../../server/platform/secrets.ts'
import { daysAfter, minutesAfter } from '../dates.ts'
import type { Donation } from '../donations/donation.ts'
import { inChunks, type SeedContext } from './parts.ts'
import { listDonations } from './seed-donations.ts'
import type { DemoCard, DemoCharge } from '../subscriptions/seed-subscribers.ts'
import { listMandates, payerName } from './seed-mandates.ts'

/**
 * Seeds the sandbox's books of the same payments, so that a payment of this world can be looked up, refunded or charged
 * again like any other. Nothing here refers to our own rows: it is another party's administration.
 */
export async function seedSandboxBooks(seeding: SeedContext, baseUrl: string): Promise<void> {
  await seedCustomers(seeding)
  const names = new Map(seeding.projects.map(({ plan }) => [plan.url, plan.name]))
  const donations = listDonations(seeding)
  for (const part of inChunks(donations))
    await seeding.tx
      .insert(sandboxPayments)
      .values(part.map((donation) => paymentRow(donation, { baseUrl, project: defined(names.get(donation.project)) })))
  await seedSettling(seeding, donations)
}

async function seedCustomers(seeding: SeedContext): Promise<void> {
  for (const part of inChunks(listMandates(seeding))) {
    await seeding.tx.insert(sandboxCustomers).values(
      part.map(({ mandate, donation }) => ({
        id: mandate.customerId,
        idempotencyKey: `${mandate.reference}-payer`,
        name: payerName(donation),
        email: donation.donor.email,
        createdAt: donation.createdAt,
      })),
    )
    await seeding.tx.insert(sandboxMandates).values(
      part.map(({ mandate, donation }) => ({
        id: mandate.mandateId,
        idempotencyKey: mandate.isWeak ? mandate.reference : `first:${donation.providerPaymentId}`,
        customerId: mandate.customerId,
        method: mandate.method,
        status: mandate.status,
        consumerName: mandate.holder,
        consumerAccount: mandate.account,
        createdAt: donation.createdAt,
      })),
    )
  }
}

/**
 * Seeds a debit that settles. A debit that is on its way is decided by the sandbox a day from now, so that the world
 * keeps moving.
 */
async function seedSettling({ tx, now }: SeedContext, donations: readonly Donation[]): Promise<void> {
  const pending = donations.filter(({ status }) => status === 'pending')
  await tx.insert(jobs).values(
    pending.map(({ providerPaymentId }, index) => ({
      name: 'settle-charge',
      payload: { paymentId: providerPaymentId },
      runAt: minutesAfter(daysAfter(now, 1), index * 7),
      createdAt: now,
    })),
  )
}

const statusOf = ({ status }: Donation): string =>
  status === 'paidout' || status === 'refunded' || status === 'charged_back' ? 'paid' : status

/** The time that a payer has; an unpaid transfer has two weeks, the others are over by now. */
const transferDaysMs = 14 * dayMs

function paymentRow(donation: Donation, { baseUrl, project }: { baseUrl: string; project: string }) {
  const { mandate, method, createdAt, amountCents, status } = donation
  const isDebited = donation.sequence === 'recurring' || method === 'directdebit'
  return {
    id: donation.providerPaymentId,
    idempotencyKey: donation.reference,
    requestHash: sha256(donation.reference),
    sequence: donation.sequence,
    method,
    status: statusOf(donation),
    amountCents,
    currency: 'EUR',
    description: `Gift voor ${project}`,
    redirectUrl: donation.sequence === 'recurring' ? null : `${baseUrl}/donatie/${donation.token}`,
    eventUrl: `${baseUrl}/api/payments/sandbox/events`,
    language: 'nl',
    customerId: mandate?.customerId ?? null,
    mandateId: mandate !== null && (isDebited || donation.paidAt !== null) ? mandate.mandateId : null,
    refundedCents: status === 'refunded' ? amountCents : 0,
    chargedBackCents: status === 'charged_back' ? amountCents : 0,
    failureReason: donation.failureReason,
    metadata: { reference: donation.reference },
    expiresAt: method === 'banktransfer' ? later(createdAt, transferDaysMs) : null,
    paidAt: donation.paidAt,
    createdAt,
  }
}

/** Seeds the cards that plans are paid with, and their charges: one card had enough once, and then too little. */
export async function seedSandboxCards(
  { tx, now }: SeedContext,
  { cards, charges }: { cards: readonly DemoCard[]; charges: readonly DemoCharge[] },
): Promise<void> {
  if (cards.length === 0) return
  await tx
    .insert(sandboxCardCustomers)
    .values(cards.map(({ customerId, createdAt }) => ({ id: customerId, reference: customerId, createdAt })))
  await tx.insert(sandboxCards).values(
    cards.map(({ cardId, customerId, card, hasTooLittle, createdAt }) => ({
      id: cardId,
      customerId,
      language: 'nl',
      ...card,
      country: 'NL',
      behaviour: hasTooLittle ? 'insufficient_funds' : 'fine',
      expiresMonth: 12,
      expiresYear: now.getUTCFullYear() + 4,
      createdAt,
    })),
  )
  await tx.insert(sandboxCardCharges).values(
    charges.map(({ reference, customerId, cardId, totalCents, currency, description, isPaid, createdAt }) => ({
      id: `chg_${reference}`,
      reference,
      requestHash: sha256(JSON.stringify([customerId, cardId, totalCents, currency, description])),
      customerId,
      cardId,
      status: isPaid ? 'paid' : 'refused',
      amountCents: totalCents,
      currency,
      description,
      returnUrl: '',
      language: 'nl',
      failure: isPaid ? null : 'insufficient_funds',
      createdAt,
    })),
  )
  const refunded = charges.flatMap(({ reference, totalCents, refundedAt }) =>
    refundedAt === null
      ? []
      : [
          {
            reference: `${reference}-back`,
            chargeId: `chg_${reference}`,
            amountCents: totalCents,
            createdAt: refundedAt,
          },
        ],
  )
  await tx.insert(sandboxCardRefunds).values(refunded)
}
