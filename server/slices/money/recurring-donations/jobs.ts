import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Tries a month again that failed. */
export const retryRecurringCharge = defineJob({
  name: 'retry-recurring-charge',
  payload: z.object({ recurringDonationId: z.number().int(), retryOn: z.string() }),
  attemptsMax: 30,
  firstRetryMs: 10_000,
})

/** Gives up, at the provider, the mandate of a monthly donation that is over, where nothing else is taken on it. */
export const revokeUnusedMandate = defineJob({
  name: 'revoke-unused-mandate',
  payload: z.object({ recurringDonationId: z.number().int() }),
  attemptsMax: 30,
  firstRetryMs: 60_000,
  lane: 'later',
})
