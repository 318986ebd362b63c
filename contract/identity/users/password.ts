import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { defineFieldCheck } from '../../fields/field-check.ts'
import { emailAddress, requiredLine, tick } from '../../fields/fields.ts'
import { passwordAgain, passwordField, redirectAnswer } from './fields.ts'

export const forgotForm = z.object({ email: emailAddress })

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/password/forgot',
  summary: 'Request a link to choose a new password; the same answer for known and unknown e-mail addresses',
  access: 'public',
  ability: null,
  limitPerMinute: 5,
  body: forgotForm,
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const checkForgotField = defineFieldCheck(forgotForm, {
  path: '/password/forgot/validate',
  summary: 'Check one field of the forgotten-password form',
  access: 'public',
})

export const resetForm = z.object({
  token: requiredLine(100),
  email: emailAddress,
  password: passwordField,
  password_confirmation: passwordAgain,
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/password/reset',
  summary: 'Choose a new password with the link from the mail, within 60 minutes and once',
  access: 'public',
  ability: null,
  limitPerMinute: 10,
  body: resetForm,
  answers: { 200: redirectAnswer.extend({ message: z.string() }), 422: fieldErrorsAnswer, 503: messageAnswer },
})

export const checkResetField = defineFieldCheck(resetForm, {
  path: '/password/reset/validate',
  summary: 'Check one field of the new-password form',
  access: 'public',
})

export const updatePassword = defineCall({
  method: 'PUT',
  path: '/settings/password',
  summary:
    'Change the password; every other session ends, unless `end_sessions` is no, and API tokens if `end_tokens` is yes',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 10,
  body: z.object({
    current_password: passwordField,
    password: passwordField,
    password_confirmation: passwordAgain,
    /** Whether sessions end, also when it is left out: an intruder who knew the old password may be signed in. */
    end_sessions: tick.prefault(true),
    /** Whether API tokens stop working too: only when requested, as programs depend on them. */
    end_tokens: tick,
  }),
  answers: {
    200: z.object({
      message: z.string(),
      /** The names of the API tokens that go on working, newest first. */
      api_tokens: z.array(z.string()),
    }),
    422: fieldErrorsAnswer,
    429: messageAnswer,
    503: messageAnswer,
  },
})
