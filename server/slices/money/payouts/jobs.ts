import { z } from 'zod'
import { minuteMs } from '../../../../contract/durations.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Asks a provider for the payouts of one account. The next hour asks again. */
export const fetchPayouts = defineJob({
  name: 'fetch-payouts',
  payload: z.object({ provider: z.string(), account: z.string() }),
  attemptsMax: 4,
  firstRetryMs: minuteMs,
  queue: 'bulk',
})
