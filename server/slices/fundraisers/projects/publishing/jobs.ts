import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** Tells whoever manages a project that it was approved, and stays a draft for what it lacks by then. */
export const stayedDraft = defineJob({
  name: 'project-stayed-draft',
  payload: z.object({ projectId: z.number().int(), reviewId: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
