import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { progress } from '../totals/progress.ts'

export const participantCard = z
  .object({
    id: z.number().int(),
    fullName: z.string(),
    url: z.string(),
    photo: storedPicture.nullable(),
    team_name: z.string().nullable(),
    project_event_name: z.string().nullable(),
    is_captain: z.boolean(),
    ...progress.shape,
  })
  .meta({ id: 'ParticipantCard' })

export type ParticipantCard = z.infer<typeof participantCard>

export const listParticipants = defineCall({
  method: 'GET',
  path: '/api/project/:id/participants',
  summary: 'The participants of a project, in order of joining',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  query: z.object({ after: z.string().max(40).optional(), limit: wholeNumber({ max: 100 }).default(12) }),
  answers: { 200: cursorPage(participantCard), 404: messageAnswer },
})
