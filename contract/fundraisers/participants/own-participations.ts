import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { line, wholeNumber } from '../../fields/fields.ts'
import { searchLengthMax } from '../../fields/limits.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { undoableAnswer } from '../../undo.ts'
import { project } from '../projects/projects.ts'
import { teamCard } from '../teams/teams.ts'
import { ownParticipationOrders } from './participation-choices.ts'
import { participantCard } from './participants.ts'

/** The project of a participation. */
const ofProject = project.pick({ id: true, name: true, url: true, language: true, state: true })

/** A user's own page in a project. */
export const ownParticipation = participantCard.extend({ project: ofProject }).meta({ id: 'OwnParticipation' })

export type OwnParticipation = z.infer<typeof ownParticipation>

/** A team that one raises money in. */
export const ownTeam = teamCard.extend({ is_captain: z.boolean(), project: ofProject }).meta({ id: 'OwnTeam' })

export type OwnTeam = z.infer<typeof ownTeam>

const { list: _list, ...pages } = numberedPage(ownParticipation).shape

export const listOwnParticipations = defineCall({
  method: 'GET',
  path: '/api/participant',
  summary: 'The pages of the user as a participant, in projects of others and of their own, without archived pages',
  access: 'signed-in',
  ability: 'account:read',
  impersonation: 'unrecorded',
  query: numberedQuery({
    orders: ownParticipationOrders,
    pageSize: 10,
    filter: { search: line(searchLengthMax).default('') },
  }),
  answers: { 200: z.object({ data: z.array(ownParticipation), ...pages }) },
})

export const archiveParticipant = defineCall({
  method: 'POST',
  path: '/api/participant/archive',
  summary:
    'Archive the page of a participant, with everything it raised kept. For its participant and the managers of the project',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  body: z.object({ participant: wholeNumber() }),
  answers: { 200: undoableAnswer, 403: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const listOwnTeams = defineCall({
  method: 'GET',
  path: '/api/user/teams/',
  summary: 'The teams in which the user raises money',
  access: 'signed-in',
  ability: 'account:read',
  impersonation: 'unrecorded',
  query: numberedQuery({
    orders: ownParticipationOrders,
    pageSize: 10,
    filter: {
      search: line(searchLengthMax).default(''),
      /** The only team to list. */
      team: wholeNumber().optional(),
    },
  }),
  answers: { 200: numberedPage(ownTeam) },
})
