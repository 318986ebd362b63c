import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { requiredLine } from '../../fields/fields.ts'
import { abilityValues } from '../../abilities.ts'

export const apiToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    metadata: z.object({ abilities: z.array(z.string()) }),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    expires_at: z.string().nullable(),
  })
  .meta({ id: 'ApiToken' })

export type ApiToken = z.infer<typeof apiToken>

export const apiTokenForm = z.object({
  name: requiredLine(255),
  abilities: z
    .array(z.enum(abilityValues, 'validation.choose'), 'validation.choose_ability')
    .min(1, 'validation.choose_ability')
    .max(50),
})

const tokenParams = z.object({ id: z.uuid() })

export const listApiTokens = defineCall({
  method: 'GET',
  path: '/settings/api/tokens',
  summary: 'The API tokens of the user, newest first; never their value',
  access: 'signed-in',
  ability: null,
  answers: { 200: z.object({ list: z.array(apiToken) }) },
})

export const createApiToken = defineCall({
  method: 'POST',
  path: '/settings/api/token',
  summary: 'Create an API token; its value is shown this once',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 20,
  body: apiTokenForm,
  answers: { 200: z.object({ token: z.string(), item: apiToken }), 422: fieldErrorsAnswer },
})

export const listAbilities = defineCall({
  method: 'GET',
  path: '/settings/api/token/abilities',
  summary: 'The abilities that an API token can have, and which are ticked at first',
  access: 'signed-in',
  ability: null,
  impersonation: 'unrecorded',
  answers: {
    200: z.object({
      list: z.array(z.object({ value: z.string(), text: z.string(), name: z.string(), default: z.boolean() })),
    }),
  },
})

export const updateApiToken = defineCall({
  method: 'PUT',
  path: '/settings/api/token/:id',
  summary: 'Change the name and abilities of a token',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  params: tokenParams,
  body: apiTokenForm,
  answers: {
    200: z.object({ item: apiToken }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
  },
})

export const deleteApiToken = defineCall({
  method: 'DELETE',
  path: '/settings/api/token/:id',
  summary: 'Delete a token; it stops working at once',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  params: tokenParams,
  answers: { 200: messageAnswer, 404: messageAnswer },
})

export const refreshSessionToken = defineCall({
  method: 'PUT',
  path: '/spark/token',
  summary: 'Keep the session of this browser fresh [9.11]; sent every four minutes',
  access: 'signed-in',
  ability: null,
  impersonation: 'unrecorded',
  answers: { 200: z.object({ message: z.literal('Refreshed.') }), 401: messageAnswer },
})
