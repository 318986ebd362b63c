import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { teamForm } from '../teams/team-form.ts'
import { teamDetails } from '../teams/teams.ts'

export const startTeam = defineCall({
  method: 'POST',
  path: '/api/teams',
  summary:
    'Found a team in a project. A participant, where teams may be made, becomes its captain and leaves the one before; ' +
    'a manager of the project may make one without a captain',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  isMultipart: true,
  limitPerMinute: 20,
  body: teamForm,
  impersonationFields: { project_id: true, name: true, motivation: true, is_open: true, goal: true, image_url: true },
  answers: {
    200: z.object({ item: teamDetails, message: z.string(), url: z.string() }),
    403: messageAnswer,
    404: messageAnswer,
    409: messageAnswer,
    413: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})
