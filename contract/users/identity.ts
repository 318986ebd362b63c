import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../call.ts'
import { passwordField } from './fields.ts'
import { line } from '../fields.ts'

/**
 * The answer to a call that changes the locks of an account (address, second factor, tokens) when the sign-in is older
 * than fifteen minutes: make the call below, then repeat the one that was refused.
 */
export const confirmationRequired = messageAnswer

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
