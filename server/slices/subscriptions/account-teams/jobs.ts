import { z } from 'zod'
import { assignableTeamRoles } from '../../../../contract/subscriptions/account-teams/team-roles.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const retries = { attemptsMax: 10, firstRetryMs: 5_000 }

/** Invites the holder of an e-mail address by mail, and in the bell of the account with that e-mail address, if any. */
export const mailTeamInvitation = defineJob({
  name: 'mail-team-invitation',
  payload: z.object({ invitationId: z.number().int() }),
  ...retries,
})

export const teamEvents = ['removed', 'left', 'role', 'deleted', 'accepted', 'rejected'] as const
export type AccountTeamEvent = (typeof teamEvents)[number]

/**
 * Notifies a member of a new role in a team or of the team's end, or the owner of members who came or went. The team
 * may be gone by then.
 */
export const accountTeamNews = defineJob({
  name: 'account-team-news',
  payload: z.object({
    event: z.enum(teamEvents),
    team: z.object({ id: z.number().int(), name: z.string() }),
    /** The recipient. */
    userId: z.number().int(),
    /** The actor. */
    byUserId: z.number().int(),
    /** The new role of the member. */
    role: z.enum(assignableTeamRoles).optional(),
    /** The moment when it happened, as an ISO date. */
    at: z.string(),
  }),
  ...retries,
})
