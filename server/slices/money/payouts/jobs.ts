import { z } from 'zod'
import { minuteMs } from '../../../../contract/durations.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Fetches the payouts of one account from its provider. The next hour fetches again. */
export const fetchPayouts = defineJob({
  name: 'fetch-payouts',
  payload: z.object({ provider: z.string(), account: z.string() }),
  attemptsMax: 4,
  firstRetryMs: minuteMs,
  queue: 'bulk',
})
