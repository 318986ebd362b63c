import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** Notifies the leaders of a project that it was archived. */
export const projectArchived = defineJob({
  name: 'project-archived',
  payload: z.object({ projectId: z.number().int(), archivedBy: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
