import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** The organization of which so many projects end today that its leaders are mailed about the rest as a series. */
const seriesOf = z.number().int().optional()

/** Notifies the leaders of a project that it was archived, once its archiver cannot undo it any more. */
export const projectArchived = defineJob({
  name: 'project-archived',
  payload: z.object({
    projectId: z.number().int(),
    archivedBy: z.number().int(),
    /** The moment of the act, as an ISO date: one that was undone is not mailed. Older jobs have none. */
    at: z.string().optional(),
    /** Whether it is the second archiving in a day, which is mailed also when it is undone. */
    isRepeated: z.boolean().default(false),
    seriesOf,
  }),
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
    seriesOf,
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
