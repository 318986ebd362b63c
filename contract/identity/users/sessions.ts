import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'

export const session = z
  .object({
    id: z.number().int(),
    device: z.string(),
    created_at: z.string(),
    last_used_at: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })

export type Session = z.infer<typeof session>

export const listSessions = defineCall({
  method: 'GET',
  path: '/settings/sessions',
  summary: 'The sessions of the user, latest use first',
  access: 'signed-in',
  ability: null,
  answers: { 200: z.object({ list: z.array(session) }) },
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/settings/sessions/:id',
  summary: 'End another session of the user',
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: { 200: messageAnswer, 404: messageAnswer },
})

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/settings/sessions',
  summary: 'End all other sessions of the user',
  access: 'signed-in',
  ability: null,
  answers: { 200: messageAnswer },
})
