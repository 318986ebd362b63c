import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** Notifies the managers of a project that it was approved, and stays a draft for a missing requirement. */
export const stayedDraft = defineJob({
  name: 'stayed-draft',
  payload: z.object({ projectId: z.number().int(), reviewId: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
