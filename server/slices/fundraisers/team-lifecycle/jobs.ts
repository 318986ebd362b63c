import { z } from 'zod'
import { teamStates } from '../../../../contract/fundraisers/teams/team-states.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** News of a team for its members: it was closed, opened again, or deleted. */
export const teamChanged = defineJob({
  name: 'team-changed',
  payload: z.object({
    teamId: z.number().int(),
    /** The moment of the change, so that each is sent once. */
    changedAt: z.number().int(),
    change: z.enum([...teamStates, 'deleted']),
    /** The reason in the words of the manager; empty for a team that was deleted. */
    reason: z.string(),
    changedBy: z.number().int(),
    team: z.object({ name: z.string(), url: z.string() }),
    project: z.object({ name: z.string(), url: z.string() }),
    /** The members at that moment. */
    userIds: z.array(z.number().int()),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  // A team may have thousands of members: no mail to one person waits behind theirs.
  queue: 'bulk',
})
