import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

const patience = { attemptsMax: 10, firstRetryMs: 5_000 }

/** Somebody asked to join a team: tells who leads it. */
export const tellOfRequest = defineJob({
  name: 'team-tell-of-request',
  payload: z.object({ requestId: z.number().int() }),
  ...patience,
})
