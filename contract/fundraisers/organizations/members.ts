import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { emailAddress, line, onOff, wholeNumber } from '../../fields/fields.ts'
import { searchLengthMax } from '../../fields/limits.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { memberRoles, organizationRequestOrders } from './organization-choices.ts'

const invitationFields = {
  invited_by: z.string().nullable(),
  created_at: z.string(),
  /** A week later: from then on it is as if it had not been. */
  expires_at: z.string(),
}

export const organizationMember = z
  .object({
    user_id: z.number().int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(memberRoles),
    photo: storedPicture.nullable(),
    /** The moment when they became a member. */
    created_at: z.string(),
  })
  .meta({ id: 'OrganizationMember' })

export type OrganizationMember = z.infer<typeof organizationMember>

/** An invited user who has not answered; the answer does not reveal whether the e-mail address has an account. */
export const pendingMember = z
  .object({ id: z.number().int(), email: z.string(), ...invitationFields })
  .meta({ id: 'PendingOrganizationMember' })

const answersToManagers = { 403: messageAnswer, 404: messageAnswer }
const answersToWrites = { ...answersToManagers, 422: fieldErrorsAnswer, 429: messageAnswer }

/** Changes of leadership need a fresh confirmation: an open session does not prove that its leader is present. */
const changesMember = {
  method: 'POST',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 30,
  params: idParams,
} as const

export const listOrganizationMembers = defineCall({
  method: 'GET',
  path: '/api/organization/:id/members',
  summary: 'The members of an organization, for its leaders',
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: { 200: z.object({ list: z.array(organizationMember) }), ...answersToManagers },
})

export const listPendingMembers = defineCall({
  method: 'GET',
  path: '/api/organization/:id/members/pending-request',
  summary: 'The pending invitations of an organization: users who have not answered yet',
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: { 200: z.object({ list: z.array(pendingMember) }), ...answersToManagers },
})

export const requestMember = defineCall({
  method: 'POST',
  path: '/api/organization/:id/members/add-request',
  summary: 'Invite a user to become a member; the answer is the same whether or not they have an account',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 10,
  params: idParams,
  body: z.object({ email: emailAddress }),
  answers: { 200: messageAnswer, ...answersToWrites },
})

export const withdrawMemberRequest = defineCall({
  method: 'POST',
  path: '/api/organization/:id/members/pending-request/:request/delete',
  summary: 'Withdraw a pending invitation to become a member; any leader of the organization may',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  params: idParams.extend({ request: wholeNumber() }),
  answers: { 200: messageAnswer, ...answersToManagers, 429: messageAnswer },
})

export const removeMember = defineCall({
  ...changesMember,
  path: '/api/organization/:id/members/delete',
  summary: 'Remove a member from an organization, or leave it; the last owner stays',
  body: z.object({ user_id: wholeNumber() }),
  answers: { 200: messageAnswer, ...answersToWrites },
})

export const setOrganizationCaptain = defineCall({
  ...changesMember,
  path: '/api/organization/:id/members/set-captain',
  summary: 'Make a member the captain, who leads beside the owners; the former captain is a member again',
  body: z.object({
    user_id: wholeNumber(),
    /** The captain that the caller read, null for none: when the captain has changed since, the answer is 409. */
    former_id: wholeNumber().nullable().optional(),
  }),
  answers: { 200: messageAnswer, ...answersToWrites, 409: messageAnswer },
})

export const makeOrganizationOwner = defineCall({
  ...changesMember,
  path: '/api/organization/:id/members/make-owner',
  summary: 'Make a member an owner beside the present owners; only owners may',
  body: z.object({ user_id: wholeNumber() }),
  answers: { 200: messageAnswer, ...answersToWrites },
})

/** An invitation to the user to become a member of an organization. */
export const organizationRequest = z
  .object({
    id: z.number().int(),
    organization: z.object({
      id: z.number().int(),
      name: z.string(),
      city: z.string(),
      photo: storedPicture.nullable(),
    }),
    ...invitationFields,
  })
  .meta({ id: 'OrganizationRequest' })

export type OrganizationRequest = z.infer<typeof organizationRequest>

export const listOrganizationRequests = defineCall({
  method: 'GET',
  path: '/api/user/organization-requests',
  summary: 'The invitations of the user to become a member of organizations',
  access: 'signed-in',
  ability: 'account:read',
  query: numberedQuery({
    orders: organizationRequestOrders,
    pageSize: 10,
    filter: { search: line(searchLengthMax).default('') },
  }),
  answers: { 200: numberedPage(organizationRequest) },
})

export const showOrganizationRequest = defineCall({
  method: 'GET',
  path: '/api/user/organization-requests/:id',
  summary: 'An invitation of the user to become a member of an organization',
  access: 'signed-in',
  ability: 'account:read',
  params: idParams,
  answers: { 200: z.object({ item: organizationRequest }), 404: messageAnswer },
})

export const answerOrganizationRequest = defineCall({
  method: 'POST',
  path: '/api/user/organization-requests/:id',
  summary: 'Accept or decline an invitation to become a member of an organization',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 30,
  params: idParams,
  body: z.object({ accepted: onOff }),
  answers: { 200: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})
