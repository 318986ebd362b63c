import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { passwordField } from './fields.ts'
import { line } from '../../fields/fields.ts'

export const checkConfirmation = defineCall({
  method: 'GET',
  path: '/settings/confirm-identity',
  summary: 'Whether calls that need a confirmation work in this browser now; sent before a file is fetched by a link',
  access: 'signed-in',
  ability: null,
  impersonation: 'unrecorded',
  needsConfirmation: true,
  answers: { 200: z.object({ is_confirmed: z.literal(true) }) },
})

export const confirmIdentity = defineCall({
  method: 'POST',
  path: '/settings/confirm-identity',
  summary: 'Give the password, or a code of the authenticator app, again; calls that answered 423 work for 15 minutes',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 20,
  /** Either of the two. */
  body: z.object({ password: passwordField.optional(), code: line(20).optional() }),
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer, 503: messageAnswer },
})
