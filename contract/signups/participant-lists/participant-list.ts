import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, fileAnswer, idParams, messageAnswer } from '../../call.ts'
import { exportFormats } from '../../money/donations/donation-orders.ts'
import { exportTypes } from '../../money/donations/managed-list.ts'
import { line, wholeNumber } from '../../fields/fields.ts'
import { searchLengthMax } from '../../fields/limits.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { participantCard } from '../../fundraisers/participants/participants.ts'
import { teamCard } from '../../fundraisers/teams/teams.ts'
import { teamStates } from '../../fundraisers/teams/team-states.ts'
import { undoAnswers, undoForm } from '../../undo.ts'
import { participantFilters, participantOrders, teamFilters } from './list-filters.ts'

const numberOrNone = z.preprocess(
  (value: number | string | undefined) => (value === '' ? undefined : value),
  wholeNumber().optional(),
)

/** The filter of the list; the file, and a mail to its participants, take the same. */
export const participantFilter = {
  /** The text to find in names, e-mail addresses and names of teams. */
  search: line(searchLengthMax).default(''),
  filter: z.enum(['', ...participantFilters], 'validation.choose').default(''),
  team: numberOrNone,
  event: numberOrNone,
}

const filterShape = z.object(participantFilter)
export type ParticipantFilterValues = z.output<typeof filterShape>

/** A participant in the managers' list. */
export const listedParticipant = participantCard
  .extend({
    email: z.string(),
    team_id: z.number().int().nullable(),
    created_at: z.string(),
    archived_at: z.string().nullable(),
    /** Whether the entry fee is still to be paid. */
    is_fee_due: z.boolean(),
  })
  .meta({ id: 'ListedParticipant' })

export type ListedParticipant = z.infer<typeof listedParticipant>

export const listManagedParticipants = defineCall({
  method: 'GET',
  path: '/api/project/:id/participants/list',
  summary: 'The participants of a project for its managers, archived ones among them on request',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  limitsOnlyWith: 'search',
  params: idParams,
  query: numberedQuery({ orders: participantOrders, pageSize: 10, filter: participantFilter }),
  answers: { 200: numberedPage(listedParticipant), 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const exportParticipants = defineCall({
  method: 'GET',
  path: '/api/project/:id/participants/export',
  summary: 'The participants of a project as a file for a spreadsheet, with their answers to the project',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 10,
  params: idParams,
  query: filterShape.extend({ format: z.enum(exportFormats, 'validation.choose').default('csv') }),
  answers: { 200: fileAnswer(Object.values(exportTypes)), 404: messageAnswer, 422: fieldErrorsAnswer },
})

/** The filter of the list of teams; the file takes the same. */
const teamFilter = {
  search: line(searchLengthMax).default(''),
  filter: z.enum(['', ...teamFilters], 'validation.choose').default(''),
}

/** A team in the managers' list. */
export const listedTeam = teamCard
  .extend({ captains: z.array(z.string()), state: z.enum(teamStates) })
  .meta({ id: 'ListedTeam' })

export type ListedTeam = z.infer<typeof listedTeam>

export const listManagedTeams = defineCall({
  method: 'GET',
  path: '/api/project/:id/teams/list',
  summary: 'The teams of a project with their captains, for its managers',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  limitsOnlyWith: 'search',
  params: idParams,
  query: numberedQuery({ orders: participantOrders, pageSize: 10, filter: teamFilter }),
  answers: { 200: numberedPage(listedTeam), 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const exportTeams = defineCall({
  method: 'GET',
  path: '/api/project/:id/teams/export',
  summary: 'The teams of a project as a file for a spreadsheet, with the filter of the list',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 10,
  params: idParams,
  query: z.object({
    ...teamFilter,
    format: z.enum(exportFormats, 'validation.choose').default('csv'),
  }),
  answers: { 200: fileAnswer(Object.values(exportTypes)), 404: messageAnswer, 422: fieldErrorsAnswer },
})

export const restoreParticipant = defineCall({
  method: 'POST',
  path: '/api/project/:id/participants/restore',
  summary: 'Restore the archived page of a participant, while there is a place for them',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 60,
  params: idParams,
  body: z.object({ participant: wholeNumber() }),
  impersonationFields: { participant: true },
  answers: { 200: messageAnswer, 404: messageAnswer, 409: messageAnswer, 422: fieldErrorsAnswer },
})

export const undoParticipantArchive = defineCall({
  method: 'POST',
  path: '/api/participant/undo-archive',
  summary:
    'Undo the archiving of a participant within a minute, for the user who archived the page: it is back, in its team, while there is a place for it',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  body: undoForm.extend({ participant: wholeNumber() }),
  answers: undoAnswers,
})

export const settleEntryFee = defineCall({
  method: 'POST',
  path: '/api/project/:id/participants/fee',
  summary: 'Settle the entry fee of a participant by hand: it was paid otherwise, or is waived',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  params: idParams,
  body: z.object({ participant: wholeNumber() }),
  answers: { 200: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer },
})

const teamOrNone = z.preprocess(
  (value: number | string | null) => (value === '' ? null : value),
  wholeNumber().nullable(),
)

export const moveParticipant = defineCall({
  method: 'POST',
  path: '/api/project/:id/participants/move',
  summary: 'Move a participant to another team of the project, or to none; donations to a team stay with it',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 60,
  params: idParams,
  body: z.object({
    participant: wholeNumber(),
    /** null or empty: in no team any more. */
    team_id: teamOrNone,
    /** The team that the participant was in when this was decided; left out, they are moved from any team. */
    from_team_id: teamOrNone.optional(),
  }),
  impersonationFields: { participant: true, team_id: true, from_team_id: true },
  answers: {
    200: messageAnswer,
    404: messageAnswer,
    /** The answer when another manager moved the participant meanwhile: this is their team now. */
    409: z.object({ team_id: z.number().int().nullable(), message: z.string() }),
    422: fieldErrorsAnswer,
  },
})
