import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { billingFields } from '../billing/billing.ts'
import { requiredLine, wholeNumber } from '../../fields/fields.ts'
import { accountNameLengthMax } from '../../fields/limits.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { assignableTeamRoles, teamRoles } from './team-roles.ts'

const pivot = z.object({ role: z.enum(teamRoles) })

/** A team as it stands in the list of its members. */
export const accountTeamCard = z
  .object({
    id: z.number().int(),
    name: z.string(),
    owner_id: z.number().int(),
    owner: z.object({ id: z.number().int(), name: z.string() }),
    photo: storedPicture.nullable(),
    /** The URL of the photo; empty without one. */
    photo_url: z.string(),
    /** The caller's role in it. */
    pivot,
    /** Whether it is the caller's current team. */
    is_current: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'AccountTeamCard' })

export type AccountTeamCard = z.infer<typeof accountTeamCard>

export const accountTeamMember = z
  .object({
    id: z.number().int(),
    name: z.string(),
    photo: storedPicture.nullable(),
    /** The e-mail address, for the owner of the team alone. */
    email: z.string().nullable(),
    pivot,
    joined_at: z.string(),
  })
  .meta({ id: 'AccountTeamMember' })

export type AccountTeamMember = z.infer<typeof accountTeamMember>

/** A team with its members [3.21]. */
export const accountTeam = accountTeamCard
  .extend({
    /** The owner, and then the others by name. */
    users: z.array(accountTeamMember),
    /** The way in which it pays, for its owner and treasurer. */
    ...billingFields.partial().shape,
  })
  .meta({ id: 'AccountTeam' })

export type AccountTeam = z.infer<typeof accountTeam>

export const teamNameField = requiredLine(accountNameLengthMax, 'validation.name_missing')

const teamAnswer = z.object({ item: accountTeam, message: z.string() })

export const listAccountTeams = defineCall({
  method: 'GET',
  path: '/teams',
  summary: 'The account teams that the user belongs to, by name',
  access: 'signed-in',
  ability: 'account:read',
  impersonation: 'unrecorded',
  answers: { 200: z.object({ list: z.array(accountTeamCard) }) },
})

export const showCurrentTeam = defineCall({
  method: 'GET',
  path: '/teams/current',
  summary: 'The account team that the user works for: the one chosen last, else the first; 404 without any',
  access: 'signed-in',
  ability: 'account:read',
  impersonation: 'unrecorded',
  answers: { 200: accountTeam, 404: messageAnswer },
})

export const switchTeam = defineCall({
  method: 'PUT',
  path: '/teams/current',
  summary: 'Choose the account team to work for',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  body: z.object({ team_id: wholeNumber() }),
  answers: { 200: teamAnswer, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const showAccountTeam = defineCall({
  method: 'GET',
  path: '/teams/:id',
  summary:
    'An account team, for its members; a browser that accepts HTML here gets the page of the fundraising team of this number',
  access: 'signed-in',
  ability: 'account:read',
  params: idParams,
  answers: { 200: accountTeam, 404: messageAnswer },
})

export const createAccountTeam = defineCall({
  method: 'POST',
  path: '/settings/teams',
  summary: 'Create an account team, of which the user is the owner',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 10,
  body: z.object({ name: teamNameField }),
  answers: { 200: teamAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

const answersToOwner = { 403: messageAnswer, 404: messageAnswer, 429: messageAnswer } as const

export const deleteAccountTeam = defineCall({
  method: 'DELETE',
  path: '/settings/teams/:id',
  summary: 'Delete an account team, which ends its plan at once; its members are notified',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 30,
  params: idParams,
  answers: { 200: messageAnswer, ...answersToOwner },
})

export const renameAccountTeam = defineCall({
  method: 'PUT',
  path: '/settings/teams/:id/name',
  summary: 'Rename an account team, as its owner',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  params: idParams,
  body: z.object({ name: teamNameField }),
  answers: { 200: messageAnswer, ...answersToOwner, 422: fieldErrorsAnswer },
})

export const updateAccountTeamPhoto = defineCall({
  method: 'POST',
  path: '/settings/teams/:id/photo',
  summary:
    'Set the photo of an account team, as its owner: a file `photo` (multipart, at most 4 MB) or `photo_url`, a data: URL',
  access: 'signed-in',
  ability: null,
  isMultipart: true,
  limitPerMinute: 20,
  params: idParams,
  body: z.object({ photo: z.file().optional(), photo_url: z.string().max(6_000_000).optional() }),
  answers: {
    200: z.object({ photo: storedPicture, photo_url: z.string() }),
    ...answersToOwner,
    413: messageAnswer,
    422: fieldErrorsAnswer,
  },
})

export const listTeamRoles = defineCall({
  method: 'GET',
  path: '/settings/teams/roles',
  summary: 'The roles that the owner of an account team can give, in the language of the user',
  access: 'signed-in',
  ability: 'account:read',
  impersonation: 'unrecorded',
  answers: { 200: z.object({ list: z.array(z.object({ value: z.enum(assignableTeamRoles), text: z.string() })) }) },
})

const memberParams = idParams.extend({ user: wholeNumber() })
export const teamRoleField = z.enum(assignableTeamRoles, 'validation.choose')

export const changeTeamMember = defineCall({
  method: 'PUT',
  path: '/settings/teams/:id/members/:user',
  summary: 'Give a member of an account team another role, as its owner; that of the owner stays',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 60,
  params: memberParams,
  body: z.object({ role: teamRoleField }),
  answers: { 200: messageAnswer, ...answersToOwner, 422: fieldErrorsAnswer },
})

export const removeAccountTeamMember = defineCall({
  method: 'DELETE',
  path: '/settings/teams/:id/members/:user',
  summary: 'Remove a member from an account team, as its owner, or leave it oneself; the owner stays',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 60,
  params: memberParams,
  answers: { 200: messageAnswer, ...answersToOwner },
})
