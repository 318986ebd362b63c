import {
  sandboxCustomers,
  sandboxMandates,
  sandboxPayments,
} from '../../../server/payments/providers/sandbox/tables.ts'
import { jobs } from '../../../server/platform/jobs/tables.ts'
import { sha256 } from '../../../server/platform/secrets.ts'
import { dayMs, daysLater, minutesLater } from '../dates.ts'
import type { Gift } from '../giving/gift.ts'
import { inChunks, type Planting } from './parts.ts'
import { listGifts } from './plant-gifts.ts'
import { listPledges, payerName } from './plant-pledges.ts'

/**
 * What the sandbox knows of the same payments, so that a payment of this world can be looked up, refunded or charged
 * again like any other. Nothing here refers to our own rows: it is another party's administration.
 */
export async function plantSandboxBooks(planting: Planting, baseUrl: string): Promise<void> {
  await plantCustomers(planting)
  const names = new Map(planting.projects.map(({ plan }) => [plan.url, plan.name]))
  const gifts = listGifts(planting)
  for (const part of inChunks(gifts))
    await planting.tx
      .insert(sandboxPayments)
      .values(part.map((gift) => paymentRow(gift, { baseUrl, project: names.get(gift.project)! })))
  await plantSettling(planting, gifts)
}

async function plantCustomers(planting: Planting): Promise<void> {
  for (const part of inChunks(listPledges(planting))) {
    await planting.tx.insert(sandboxCustomers).values(
      part.map(({ pledge, gift }) => ({
        id: pledge.customerId,
        idempotencyKey: `${pledge.reference}-payer`,
        name: payerName(gift),
        email: gift.donor.email,
        createdAt: gift.createdAt,
      })),
    )
    await planting.tx.insert(sandboxMandates).values(
      part.map(({ pledge, gift }) => ({
        id: pledge.mandateId,
        idempotencyKey: pledge.isWeak ? pledge.reference : `first:${gift.providerPaymentId}`,
        customerId: pledge.customerId,
        method: pledge.method,
        status: pledge.status,
        consumerName: pledge.holder,
        consumerAccount: pledge.account,
        createdAt: gift.createdAt,
      })),
    )
  }
}

/** A debit that is on its way is decided by the sandbox a day from now, so that the world keeps moving. */
async function plantSettling({ tx, now }: Planting, gifts: readonly Gift[]): Promise<void> {
  const pending = gifts.filter(({ status }) => status === 'pending')
  await tx.insert(jobs).values(
    pending.map(({ providerPaymentId }, index) => ({
      name: 'sandbox-settle-charge',
      payload: { paymentId: providerPaymentId },
      runAt: minutesLater(daysLater(now, 1), index * 7),
      createdAt: now,
    })),
  )
}

const statusOf = ({ status }: Gift): string =>
  status === 'paidout' || status === 'refunded' || status === 'charged_back' ? 'paid' : status

/** How long a payer has; an unpaid transfer has two weeks, the others are over by now. */
const transferDaysMs = 14 * dayMs

function paymentRow(gift: Gift, { baseUrl, project }: { baseUrl: string; project: string }) {
  const { pledge, method, createdAt, amountCents, status } = gift
  const isDebited = gift.sequence === 'recurring' || method === 'directdebit'
  return {
    id: gift.providerPaymentId,
    idempotencyKey: gift.reference,
    requestHash: sha256(gift.reference),
    sequence: gift.sequence,
    method,
    status: statusOf(gift),
    amountCents,
    currency: 'EUR',
    description: `Gift voor ${project}`,
    redirectUrl: gift.sequence === 'recurring' ? null : `${baseUrl}/donatie/${gift.token}`,
    eventUrl: `${baseUrl}/api/payments/sandbox/events`,
    language: 'nl',
    customerId: pledge?.customerId ?? null,
    mandateId: pledge !== null && (isDebited || gift.paidAt !== null) ? pledge.mandateId : null,
    refundedCents: status === 'refunded' ? amountCents : 0,
    chargedBackCents: status === 'charged_back' ? amountCents : 0,
    failureReason: gift.failureReason,
    metadata: { reference: gift.reference },
    expiresAt: method === 'banktransfer' ? new Date(createdAt.getTime() + transferDaysMs) : null,
    paidAt: gift.paidAt,
    createdAt,
  }
}
