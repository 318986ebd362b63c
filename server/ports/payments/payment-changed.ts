import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { platformAccount } from './registry.ts'

/** The payment, and its account. A payment stored before there were accounts is the platform's. */
const payload = z.object({
  provider: z.string(),
  account: z.string().default(platformAccount),
  providerPaymentId: z.string(),
  /** The event that an attempt of its payer was declined, which a payment that is still open does not say by itself. */
  declineId: z.string().optional(),
})

export type ChangedPayment = z.output<typeof payload>

/**
 * News about a payment at a provider. Its handler fetches the current state there: the news itself says nothing,
 * may come twice and may come late.
 */
export const paymentChanged = defineJob({
  name: 'payment-changed',
  payload,
  // The wait doubles up to an hour, so that a provider may be away for most of a day.
  attemptsMax: 24,
  firstRetryMs: 1_000,
})
