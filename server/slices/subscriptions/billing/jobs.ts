import { z } from 'zod'
import { minuteMs } from '../../../../contract/durations.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** The next period of a plan begins. */
export const renewPlan = defineJob({
  name: 'renew-plan',
  payload: z.object({ subscriptionId: z.number().int() }),
  attemptsMax: 8,
  firstRetryMs: minuteMs,
})

/** A cancelled bill moves no money, and a payment of it is refunded. */
export const voidCharge = defineJob({
  name: 'void-charge',
  payload: z.object({ billId: z.number().int() }),
  attemptsMax: 30,
  firstRetryMs: 10_000,
})

export const refundBill = defineJob({
  name: 'refund-bill',
  payload: z.object({ billId: z.number().int() }),
  attemptsMax: 30,
  firstRetryMs: 10_000,
})

export const mailInvoice = defineJob({
  name: 'mail-invoice',
  payload: z.object({ invoiceId: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})

/** Too many cards were declined in a form for one: no other is taken there. */
export const closeCardFields = defineJob({
  name: 'close-card-fields',
  payload: z.object({ provider: z.string(), token: z.string() }),
  attemptsMax: 8,
  firstRetryMs: 1_000,
})

export const planEvents = ['unpaid', 'proof', 'ended', 'withdrawn', 'locked', 'vat_number'] as const

/** Mails the payer about an event without them. */
export const mailPlanNews = defineJob({
  name: 'mail-plan-news',
  payload: z.object({
    accountId: z.number().int(),
    billId: z.number().int().nullable(),
    event: z.enum(planEvents),
    at: z.string(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
