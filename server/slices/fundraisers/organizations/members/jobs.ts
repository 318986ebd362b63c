import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

const retries = { attemptsMax: 10, firstRetryMs: 5_000 }

/**
 * Invites the holder of the e-mail address of a request, by mail, and in the bell of their account when there is one.
 */
export const inviteMember = defineJob({
  name: 'invite-member',
  payload: z.object({ requestId: z.number().int() }),
  ...retries,
})

const memberEvents = ['removed', 'captain', 'owner', 'accepted', 'declined'] as const
export type OrganizationMemberEvent = (typeof memberEvents)[number]

/** Notifies a user of a change of their membership of an organization, or of the answer to their invitation. */
export const organizationMembershipChanged = defineJob({
  name: 'organization-membership-changed',
  payload: z.object({
    event: z.enum(memberEvents),
    organizationId: z.number().int(),
    userId: z.number().int(),
    /** The user who answered. */
    byUserId: z.number().int().optional(),
    /** The moment when it happened, as an ISO date. */
    at: z.string(),
  }),
  ...retries,
})
