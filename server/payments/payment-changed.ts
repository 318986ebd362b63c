import { z } from 'zod'
import { defineJob } from '../platform/jobs/jobs.ts'

/** News about a payment at a provider that belongs to no donation; it says as little. */
export const otherPaymentChanged = defineJob({
  name: 'other-payment-changed',
  payload: z.object({ provider: z.string(), providerPaymentId: z.string() }),
  attemptsMax: 24,
  firstRetryMs: 1_000,
})

/**
 * News about a payment at a provider. Whoever handles it fetches the current state there: the news itself says nothing,
 * may come twice and may come late.
 */
export const paymentChanged = defineJob({
  name: 'payment-changed',
  payload: z.object({ provider: z.string(), providerPaymentId: z.string() }),
  // The wait doubles up to an hour, so that a provider may be away for most of a day.
  attemptsMax: 24,
  firstRetryMs: 1_000,
})
