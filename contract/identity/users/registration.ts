import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { defineFieldCheck } from '../../fields/field-check.ts'
import { emailAddress, line, requiredLine, tick } from '../../fields/fields.ts'
import { accountNameLengthMax } from '../../fields/limits.ts'
import { passwordField, redirectAnswer, redirectPath } from './fields.ts'

export const registerForm = z.object({
  name: requiredLine(accountNameLengthMax),
  email: emailAddress,
  password: passwordField,
  terms: tick,
  /** A path of ours to go on to, once the e-mail address is confirmed and they have signed in. */
  redirect: redirectPath,
  /**
   * The code of an account team's invitation: a user who names no other page to go on to, goes on to their invitations.
   */
  invitation: line(200).default(''),
  /**
   * Our own form has the field once, as the typed password can be shown; a caller who sends it twice must send the
   * same.
   */
  password_confirmation: z.string('validation.required').max(200, 'validation.text_too_long').optional(),
})

export const register = defineCall({
  method: 'POST',
  path: '/register',
  summary: 'Request an account; it opens with the link from the mail, and the answer is the same for a known address',
  access: 'public',
  ability: null,
  limitPerMinute: 10,
  body: registerForm,
  answers: { 200: redirectAnswer.extend({ message: z.string() }), 422: fieldErrorsAnswer, 503: messageAnswer },
})

export const checkRegisterField = defineFieldCheck(registerForm, {
  path: '/register/validate',
  summary: 'Check one field of the registration form',
  access: 'public',
})

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/account/verify',
  summary:
    'Confirm an e-mail address, a first or a changed one, with the link from the mail; `redirect` leads on to where the user was going when they registered. The browser that registered is signed in',
  access: 'public',
  ability: null,
  limitPerMinute: 20,
  body: z.object({ token: requiredLine(100) }),
  answers: { 200: redirectAnswer.extend({ message: z.string() }), 422: fieldErrorsAnswer },
})

export const resendVerification = defineCall({
  method: 'POST',
  path: '/account/verify/resend',
  summary: 'Send the link that confirms the e-mail address again [7.13]; a guest names the address',
  access: 'public',
  ability: null,
  limitPerMinute: 3,
  /**
   * The e-mail address of a guest; nothing when signed in. The answer is the same for known and unknown e-mail
   * addresses.
   */
  body: z.object({ email: emailAddress.optional() }),
  answers: {
    200: z.object({ title: z.string(), message: z.string() }),
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})
