import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { emailAddress, paragraph, requiredLine, requiredParagraph, wholeNumber } from '../../fields/fields.ts'
import { participantMotivationLengthMax, personNameLengthMax, reviewReasonLengthMax } from '../../fields/limits.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { undoableAnswer, undoAnswers, undoForm } from '../../undo.ts'
import { teamRequestStates } from '../teams/team-states.ts'

const answersToWrites = {
  404: messageAnswer,
  409: messageAnswer,
  422: fieldErrorsAnswer,
  429: messageAnswer,
}

/**
 * The fields of a request; a guest gives a name and an e-mail address as well, which is confirmed before the captain
 * sees it.
 */
export const joinForm = z.object({
  motivation: paragraph(participantMotivationLengthMax).default(''),
  name: requiredLine(personNameLengthMax).optional(),
  email: emailAddress.optional(),
})

export const requestToJoin = defineCall({
  method: 'POST',
  path: '/api/teams/:id/requests',
  summary:
    'Request to join a team. A participant is in an open team at once; a guest gives a name and an e-mail address too, and confirms it by a link in a mail before the leaders of the team see the request',
  access: 'public',
  ability: null,
  limitPerMinute: 10,
  params: idParams,
  body: joinForm,
  answers: {
    200: z.object({
      message: z.string(),
      /** Whether they are in the team now, wait for an answer, or have a mail to confirm first. */
      state: z.enum(['joined', 'pending', 'unconfirmed']),
    }),
    ...answersToWrites,
  },
})

export const withdrawTeamRequest = defineCall({
  method: 'DELETE',
  path: '/api/teams/:id/requests',
  summary: "Withdraw one's own request to join a team that waits for an answer",
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: { 200: messageAnswer, 404: messageAnswer },
})

/** A request as the captain sees it: never the e-mail address of the requester. */
export const teamRequest = z
  .object({
    team_request_id: z.number().int(),
    name: z.string(),
    motivation: z.string(),
    reason: z.string(),
    state: z.enum(teamRequestStates),
    /** Whether the sender takes part in the project already, so that an approval brings them into the team at once. */
    is_participant: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'TeamRequest' })

export type TeamRequestItem = z.infer<typeof teamRequest>

export const listTeamRequests = defineCall({
  method: 'GET',
  path: '/api/teams/:id/requests',
  summary: 'The pending requests to join a team, the oldest first; for its captain and the managers of its project',
  access: 'signed-in',
  ability: null,
  params: idParams,
  query: numberedQuery({ orders: ['oldest', 'newest'], pageSize: 20, filter: {} }),
  answers: { 200: numberedPage(teamRequest), 404: messageAnswer },
})

const answer = {
  method: 'POST',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 60,
  params: idParams,
} as const

export const approveTeamRequest = defineCall({
  ...answer,
  path: '/api/teams/:id/requests/approve',
  summary:
    'Accept a request to join a team: a participant is in it at once, any other requester gets a link to sign up in it; a request is answered once',
  body: z.object({ team_request_id: wholeNumber(), reason: paragraph(reviewReasonLengthMax).default('') }),
  impersonationFields: { team_request_id: true, reason: true },
  answers: { 200: messageAnswer, ...answersToWrites },
})

export const declineTeamRequest = defineCall({
  ...answer,
  path: '/api/teams/:id/requests/decline',
  summary: 'Decline a request to join a team, with a reason that its sender is mailed',
  body: z.object({
    team_request_id: wholeNumber(),
    reason: requiredParagraph(reviewReasonLengthMax),
  }),
  impersonationFields: { team_request_id: true, reason: true },
  answers: { 200: undoableAnswer, ...answersToWrites },
})

export const undoDeclinedRequest = defineCall({
  ...answer,
  path: '/api/teams/:id/requests/undo-decline',
  summary: 'Undo a declined request within a minute, for the user who declined it: its sender was mailed nothing',
  body: undoForm.extend({ team_request_id: wholeNumber() }),
  impersonationFields: { team_request_id: true, undo: true },
  answers: undoAnswers,
})

/** The signed name of a guest's request, in the URL of a mail. */
export const requestToken = z.string().regex(/^\d{1,16}\.[\w-]{43}$/)

export const showTeamRequest = defineCall({
  method: 'GET',
  path: '/api/teams/requests/:token',
  summary: "The state of a guest's request to join a team, for the holder of the link of the mail",
  access: 'public',
  ability: null,
  params: z.object({ token: requestToken }),
  answers: {
    200: z.object({
      state: z.enum([...teamRequestStates, 'none']),
      /** null when there is nothing any more. */
      request: z.object({ name: z.string(), motivation: z.string(), team: z.string(), path: z.string() }).nullable(),
    }),
    404: messageAnswer,
  },
})
