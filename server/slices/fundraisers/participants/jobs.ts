import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** A team lost its captain, and this participant leads it from now on. */
export const teamLeadPassed = defineJob({
  name: 'team-lead-passed',
  payload: z.object({
    teamId: z.number().int(),
    participantId: z.number().int(),
    /** The moment when it happened, as an ISO date. */
    at: z.string(),
    /** The participant whose archiving it follows from, while that can be undone. */
    archivedId: z.number().int().optional(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
