import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const retries = { attemptsMax: 10, firstRetryMs: 5_000 }
const ofRequest = z.object({ requestId: z.number().int() })

/** A request to join a team: notifies its captain. */
export const joinRequested = defineJob({ name: 'join-requested', payload: ofRequest, ...retries })

/** A request was approved or declined: notifies the requester. */
export const joinAnswered = defineJob({
  name: 'join-answered',
  /** `at`: the moment of the answer, as an ISO date, as one that was undone is not mailed; older jobs have none. */
  payload: ofRequest.extend({ at: z.string().optional() }),
  ...retries,
})

const memberEvents = ['added', 'removed', 'captain'] as const
export type TeamMemberEvent = (typeof memberEvents)[number]

/** Notifies a participant of the changes of others to their membership of a team. */
export const teamMembershipChanged = defineJob({
  name: 'team-membership-changed',
  payload: z.object({
    event: z.enum(memberEvents),
    teamId: z.number().int(),
    participantId: z.number().int(),
    /** The moment when it happened, as an ISO date. */
    at: z.string(),
    /** The removal that it follows from, while that can be undone: it is void once their membership ended anew. */
    removal: z.object({ participantId: z.number().int(), departure: z.number().int() }).optional(),
  }),
  ...retries,
})
