import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../call.ts'
import { wholeNumber } from '../fields.ts'
import { photo } from '../media/photo.ts'
import { pageOf } from '../page-of.ts'
import { progress } from '../totals/progress.ts'

export const teamCard = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    photo: photo.nullable(),
    member_count: z.number().int(),
    is_open: z.boolean(),
    ...progress.shape,
  })
  .meta({ id: 'TeamCard' })

export type TeamCard = z.infer<typeof teamCard>

export const listTeams = defineCall({
  method: 'GET',
  path: '/api/project/:id/teams',
  summary: 'The teams of a project, in order of founding',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  query: z.object({ after: z.string().max(40).optional(), limit: wholeNumber({ max: 100 }).default(12) }),
  answers: { 200: pageOf(teamCard), 404: messageAnswer },
})
