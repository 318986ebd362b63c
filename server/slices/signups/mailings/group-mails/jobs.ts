import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** The job of a mail to some of the participants of a group. */
export const mailGroup = defineJob({
  name: 'mail-group',
  payload: z.object({ groupMailId: z.number().int(), afterId: z.number().int() }),
  attemptsMax: 20,
  firstRetryMs: 5_000,
  queue: 'bulk',
})
