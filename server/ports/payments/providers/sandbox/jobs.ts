import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** Carries everything it needs, so that delivering an event reads nothing. */
export const deliverEvent = defineJob({
  name: 'deliver-event',
  payload: z.object({
    eventId: z.string(),
    type: z.string(),
    paymentId: z.string(),
    account: z.string().default('platform'),
    createdAt: z.string(),
    url: z.string(),
  }),
  // The wait doubles up to an hour: about half a day in all.
  attemptsMax: 22,
  firstRetryMs: 2_000,
})

export type EventDelivery = z.output<typeof deliverEvent.payload>

export const settleCharge = defineJob({
  name: 'settle-charge',
  payload: z.object({ paymentId: z.string() }),
  attemptsMax: 10,
  firstRetryMs: 1_000,
  // A bank thinks about it for days: no payer waits, and the monthly charges of a day come behind donors who pay now.
  queue: 'long',
})
