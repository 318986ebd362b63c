import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Tries a month again that failed. */
export const retryRecurringCharge = defineJob({
  name: 'retry-recurring-charge',
  payload: z.object({ recurringDonationId: z.number().int(), retryOn: z.string() }),
  attemptsMax: 30,
  firstRetryMs: 10_000,
})
