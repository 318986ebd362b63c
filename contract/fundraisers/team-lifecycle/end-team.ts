import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { requiredParagraph, wholeNumber } from '../../fields/fields.ts'
import { reviewReasonLengthMax } from '../../fields/limits.ts'
import { teamStates } from '../teams/team-states.ts'
import { teamDetails } from '../teams/teams.ts'

/** The reason of the manager who changes it, which all members of the team read [4.11]. */
const reason = requiredParagraph(reviewReasonLengthMax)

const teamAnswer = z.object({ item: teamDetails, message: z.string() })

export const changeTeamState = defineCall({
  method: 'POST',
  path: '/api/teams/:id/change-state',
  summary: 'Close a team or open it again, with a reason that its members are mailed; for managers of the project',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 20,
  params: idParams,
  body: z.object({ state: z.enum(teamStates, 'validation.choose'), team_id: wholeNumber(), reason }),
  answers: {
    200: teamAnswer,
    403: messageAnswer,
    404: messageAnswer,
    /** The team is in that state already, for the reason of another manager. */
    409: teamAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

export const removeTeam = defineCall({
  method: 'DELETE',
  path: '/api/teams/:id',
  summary:
    'Archive a team: its members take part without a team, and the donations to it stay with the project. For its captain and the managers of the project',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 20,
  params: idParams,
  answers: {
    /** `url` is the whole URL of its project [2.16]. */
    200: z.object({ message: z.string(), url: z.string() }),
    403: messageAnswer,
    404: messageAnswer,
    429: messageAnswer,
  },
})
