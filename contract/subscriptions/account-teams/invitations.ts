import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { emailAddress } from '../../fields/fields.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { assignableTeamRoles } from './team-roles.ts'
import { teamRoleField } from './teams.ts'

const invitationFields = {
  role: z.enum(assignableTeamRoles),
  invited_by: z.string(),
  created_at: z.string(),
  /** A week later: from then on it is as if it had not been. */
  expires_at: z.string(),
}

/**
 * An invited user who has not answered; the answer does not reveal whether the e-mail address has an account. The
 * e-mail address is for the owner, as those of members are; others get null.
 */
export const teamInvitation = z
  .object({ id: z.number().int(), email: z.string().nullable(), ...invitationFields })
  .meta({ id: 'AccountTeamInvitation' })

export type TeamInvitation = z.infer<typeof teamInvitation>

const invitingTeam = z.object({ id: z.number().int(), name: z.string(), photo: storedPicture.nullable() })

/** An invitation to the user. */
export const pendingInvitation = z
  .object({ id: z.number().int(), team: invitingTeam, ...invitationFields })
  .meta({ id: 'PendingTeamInvitation' })

export type PendingInvitation = z.infer<typeof pendingInvitation>

const answersToOwner = { 403: messageAnswer, 404: messageAnswer, 429: messageAnswer } as const

export const listTeamInvitations = defineCall({
  method: 'GET',
  path: '/settings/teams/:id/invitations',
  summary: 'The pending invitations to an account team, for its members',
  access: 'signed-in',
  ability: 'account:read',
  params: idParams,
  answers: { 200: z.object({ list: z.array(teamInvitation) }), 404: messageAnswer },
})

export const inviteToTeam = defineCall({
  method: 'POST',
  path: '/settings/teams/:id/invitations',
  summary:
    'Invite a person to an account team by mail, as its owner; the answer is the same whether or not they have an account',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 20,
  params: idParams,
  body: z.object({ email: emailAddress, role: teamRoleField.default('member') }),
  answers: { 200: z.object({ item: teamInvitation, message: z.string() }), ...answersToOwner, 422: fieldErrorsAnswer },
})

export const cancelTeamInvitation = defineCall({
  method: 'DELETE',
  path: '/settings/invitations/:id',
  summary: 'Cancel an invitation to an account team, as its owner',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  params: idParams,
  answers: { 200: messageAnswer, ...answersToOwner },
})

export const listPendingInvitations = defineCall({
  method: 'GET',
  path: '/settings/invitations/pending',
  summary: 'The invitations of the user to account teams',
  access: 'signed-in',
  ability: 'account:read',
  answers: { 200: z.object({ list: z.array(pendingInvitation) }) },
})

const answerCall = {
  method: 'POST',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 30,
  params: idParams,
} as const

export const acceptInvitation = defineCall({
  ...answerCall,
  path: '/settings/invitations/:id/accept',
  summary: 'Accept an invitation to an account team',
  answers: {
    200: z.object({ team_id: z.number().int(), message: z.string() }),
    404: messageAnswer,
    429: messageAnswer,
  },
})

export const rejectInvitation = defineCall({
  ...answerCall,
  path: '/settings/invitations/:id/reject',
  summary: 'Decline an invitation to an account team',
  answers: { 200: messageAnswer, 404: messageAnswer, 429: messageAnswer },
})

export const showInvitation = defineCall({
  method: 'GET',
  path: '/invitations/:code',
  summary: 'The invitation behind the link in a mail; 404 when it is unknown, answered, cancelled or older than a week',
  access: 'public',
  ability: 'account:read',
  limitPerMinute: 60,
  params: z.object({ code: z.string().min(1).max(120) }),
  answers: {
    200: z.object({
      team: invitingTeam.omit({ id: true }),
      /** The e-mail address to which it was sent: only the account with this e-mail address can answer it. */
      email: z.string(),
      invited_by: z.string(),
      expires_at: z.string(),
      /** Whether it is for the account of the caller. */
      is_yours: z.boolean(),
    }),
    404: messageAnswer,
    429: messageAnswer,
  },
})
