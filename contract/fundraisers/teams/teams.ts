import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { progress } from '../totals/progress.ts'
import { teamStates } from './team-states.ts'

export const teamCard = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    photo: storedPicture.nullable(),
    member_count: z.number().int(),
    is_open: z.boolean(),
    ...progress.shape,
  })
  .meta({ id: 'TeamCard' })

export type TeamCard = z.infer<typeof teamCard>

/** A team with its public fields, and the reason of its state. */
export const teamDetails = teamCard
  .extend({
    image_url: z.string().nullable(),
    motivation: z.string(),
    project_id: z.number().int(),
    /** The captain; null without one. */
    participant_id: z.number().int().nullable(),
    state: z.enum(teamStates),
    /** The version to send along with a change, which is refused when another change came first. */
    version: z.number().int(),
  })
  .meta({ id: 'TeamDetails' })

export type TeamDetails = z.infer<typeof teamDetails>

/** The fields of a team that can be changed; the server says by which member [6.06]. */
export const teamFields = ['name', 'motivation', 'image_url', 'goal', 'is_open', 'url'] as const

export type TeamField = (typeof teamFields)[number]

export const listTeams = defineCall({
  method: 'GET',
  path: '/api/project/:id/teams',
  summary: 'The teams of a project, in order of founding',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  query: z.object({ after: z.string().max(40).optional(), limit: wholeNumber({ max: 100 }).default(12) }),
  answers: { 200: cursorPage(teamCard), 404: messageAnswer },
})
