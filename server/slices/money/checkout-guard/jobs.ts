import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Notifies managers of card testing on their form. */
export const cardTestingAlarm = defineJob({
  name: 'card-testing-alarm',
  payload: z.object({ projectId: z.number().int(), at: z.string() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})
