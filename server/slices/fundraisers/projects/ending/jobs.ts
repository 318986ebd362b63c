import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** Notifies the leaders of a project that it was archived. */
export const projectArchived = defineJob({
  name: 'project-archived',
  payload: z.object({ projectId: z.number().int(), archivedBy: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})

/** Notifies those who led a project that it was deleted. */
export const projectDeleted = defineJob({
  name: 'project-deleted',
  payload: z.object({
    projectId: z.number().int(),
    name: z.string(),
    leaderIds: z.array(z.number().int()),
    deletedBy: z.number().int(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
