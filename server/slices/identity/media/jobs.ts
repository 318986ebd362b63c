import { z } from 'zod'
import { minuteMs } from '../../../../contract/durations.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Goes on with the files behind a key. Its attempts last most of a day, until the next clean-up begins. */
export const removeStrayFiles = defineJob({
  name: 'remove-stray-files',
  payload: z.object({ after: z.string() }),
  attemptsMax: 24,
  firstRetryMs: 10 * minuteMs,
  queue: 'long',
})
