import { z } from 'zod'
import { givenTeamRoles } from '../../../../contract/subscriptions/account-teams/team-roles.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const patience = { attemptsMax: 10, firstRetryMs: 5_000 }

/** Asks the holder of the address of an invitation, by mail, and in the bell of their account when there is one. */
export const mailTeamInvitation = defineJob({
  name: 'mail-team-invitation',
  payload: z.object({ invitationId: z.number().int() }),
  ...patience,
})

export const teamNews = ['removed', 'left', 'role', 'deleted', 'accepted', 'rejected'] as const
export type AccountTeamEvent = (typeof teamNews)[number]

/**
 * Notifies a member of a new role in a team or of its end, or its owner of members who came and went. The team may be
 * gone by then.
 */
export const accountTeamNews = defineJob({
  name: 'account-team-news',
  payload: z.object({
    news: z.enum(teamNews),
    team: z.object({ id: z.number().int(), name: z.string() }),
    /** The recipient. */
    userId: z.number().int(),
    /** The actor. */
    byUserId: z.number().int(),
    /** The new one. */
    role: z.enum(givenTeamRoles).optional(),
    /** The moment when it happened, as an ISO date. */
    at: z.string(),
  }),
  ...patience,
})
