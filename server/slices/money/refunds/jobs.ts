import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const refundPayload = z.object({ refundId: z.number().int() })

/** Submits the refund to the provider. A day of attempts; one left open then, a schedule looks up. */
export const runRefund = defineJob({
  name: 'run-refund',
  payload: refundPayload,
  attemptsMax: 30,
  firstRetryMs: 5_000,
})

/** Mails the donor that their money comes back. */
export const mailRefunded = defineJob({
  name: 'mail-refunded',
  payload: refundPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/** Mails the donor, and the managers of the project, that a bank sent the money back. */
export const mailRefundReturned = defineJob({
  name: 'mail-refund-returned',
  payload: refundPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/** Mails the leaders of the project about a refund, and that it waits for the yes of one of them. */
export const mailRefundOrdered = defineJob({
  name: 'mail-refund-ordered',
  payload: z.object({
    orderId: z.number().int(),
    /** The former leader whose confirmation counts no more, so that it waits once again. */
    withoutApprovalOf: z.number().int().optional(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/** Notifies the leaders of the project of the decision of staff about an order that waited for them. */
export const refundsDecided = defineJob({
  name: 'refunds-decided',
  payload: z.object({
    orderId: z.number().int(),
    isApproved: z.boolean(),
    reason: z.string(),
    cents: z.number().int(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/**
 * Notifies the leaders of the project that of an order nothing, or not all, goes back: its requester may not make it
 * any more, or the project moved and the former owner has that money.
 */
export const refundsEnded = defineJob({
  name: 'refunds-ended',
  payload: z.object({
    orderId: z.number().int(),
    cents: z.number().int(),
    reason: z.enum(['left', 'elsewhere']).default('left'),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/** A refund may have ended in another way than requested: its refunds are looked up at the provider. */
export const refundsChanged = defineJob({
  name: 'refunds-changed',
  payload: z.object({ paymentId: z.number().int() }),
  attemptsMax: 24,
  firstRetryMs: 1_000,
})
