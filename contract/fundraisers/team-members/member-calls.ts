import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { line, wholeNumber } from '../../fields/fields.ts'
import { searchLengthMax } from '../../fields/limits.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { participantCard } from '../participants/participants.ts'
import { undoableAnswer, undoAnswers, undoForm } from '../../undo.ts'
import { teamRequestStates } from '../teams/team-states.ts'

const answersToWrites = {
  200: messageAnswer,
  403: messageAnswer,
  404: messageAnswer,
  409: messageAnswer,
  422: fieldErrorsAnswer,
  429: messageAnswer,
}

export const listTeamMembers = defineCall({
  method: 'GET',
  path: '/api/teams/:id/members',
  summary: 'The members of a team, in order of signing up, a page at a time: the following ones after `next`',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  query: z.object({ after: z.string().max(40).optional(), limit: wholeNumber({ max: 100 }).default(20) }),
  answers: { 200: cursorPage(participantCard), 404: messageAnswer },
})

export const availableMember = z
  .object({
    participant_id: z.number().int(),
    name: z.string(),
    photo: storedPicture.nullable(),
    /** The team that the participant is in; a manager of the project can move them out of it. */
    team_name: z.string().nullable(),
  })
  .meta({ id: 'AvailableTeamMember' })

export type AvailableMember = z.infer<typeof availableMember>

export const listAvailableMembers = defineCall({
  method: 'GET',
  path: '/api/teams/:id/members-available',
  summary:
    'Participants of the project who can be added to a team: those in no team, and for managers of the project those of other teams too',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  limitsOnlyWith: 'search',
  params: idParams,
  query: numberedQuery({ orders: ['name'], pageSize: 10, filter: { search: line(searchLengthMax).default('') } }),
  answers: { 200: numberedPage(availableMember), 404: messageAnswer, 429: messageAnswer },
})

const write = { method: 'POST', access: 'signed-in', ability: null, limitPerMinute: 60, params: idParams } as const

export const addTeamMember = defineCall({
  ...write,
  path: '/api/teams/:id/members',
  summary:
    'Add a participant to a team, who is notified; a manager of the project can move a participant from another team',
  body: z.object({ participant_id: wholeNumber(), team_id: wholeNumber().optional() }),
  answers: answersToWrites,
})

export const makeTeamCaptain = defineCall({
  ...write,
  path: '/api/teams/:id/make-captain',
  summary: 'Make a member the captain, instead of the present one',
  needsConfirmation: true,
  body: z.object({ participant_id: wholeNumber() }),
  answers: answersToWrites,
})

export const removeTeamMember = defineCall({
  ...write,
  path: '/api/teams/:id/members/delete',
  summary:
    'Remove a member from a team, or leave it; their page and what they raised stay theirs, and a team that loses its captain is led by its earliest member. A removal can be undone by the token of the answer',
  body: z.object({ participant_id: wholeNumber() }),
  answers: { ...answersToWrites, 200: undoableAnswer.partial({ undo: true }) },
})

export const undoTeamRemoval = defineCall({
  ...write,
  path: '/api/teams/:id/members/undo-delete',
  summary:
    'Undo the removal of a member within a minute, for the user who removed them and still leads the team: nothing was mailed',
  body: undoForm.extend({ participant_id: wholeNumber() }),
  answers: undoAnswers,
})

export const teamRelation = z
  .object({
    /** Whether the user is its captain. */
    isTeamManager: z.boolean(),
    isProjectManager: z.boolean(),
    canEdit: z.boolean(),
    /** Whether the user takes part in its project. */
    isParticipant: z.boolean(),
    isMember: z.boolean(),
    /** The page of the user in the project, and whether they are in some team of it. */
    participant_id: z.number().int().nullable(),
    in_other_team: z.boolean(),
    /** The way for the caller to join it; null when it cannot be joined now, or they are in a team. */
    way_in: z.enum(['join', 'request', 'register']).nullable(),
    /** The last request of the user, unless it brought them into the team. */
    request: z
      .object({ team_request_id: z.number().int(), state: z.enum(teamRequestStates), reason: z.string() })
      .nullable(),
  })
  .meta({ id: 'TeamRelation' })

export type TeamRelation = z.infer<typeof teamRelation>

export const showTeamRelation = defineCall({
  method: 'GET',
  path: '/api/teams/:id/user-relation',
  summary: 'The relation of the visitor to a team, and the ways to join it',
  access: 'public',
  ability: null,
  impersonation: 'unrecorded',
  params: idParams,
  answers: { 200: teamRelation, 404: messageAnswer },
})
