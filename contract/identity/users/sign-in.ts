import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { defineFieldCheck } from '../../fields/field-check.ts'
import { emailAddress, requiredLine, tick } from '../../fields/fields.ts'
import { passwordField, redirectAnswer, redirectPath } from './fields.ts'

// The path and field names are those of the specification.

export const loginForm = z.object({
  email: emailAddress,
  password: passwordField,
  remember: tick,
  redirect: redirectPath,
})

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: 'Sign in; the answer says where to go next, which is the second factor when the account has one',
  access: 'public',
  ability: null,
  limitPerMinute: 20,
  // Guesses are counted by account, exactly; and while logins are thrown at the product, they cost donors little.
  sharesLimitLater: true,
  body: loginForm,
  answers: {
    /** `two_factor` true: no session yet, the code is typed at `redirect`. */
    200: redirectAnswer.extend({ two_factor: z.boolean() }),
    422: fieldErrorsAnswer,
    429: messageAnswer,
    503: messageAnswer,
  },
})

export const checkLoginField = defineFieldCheck(loginForm, {
  path: '/login/validate',
  summary: 'Check one field of the login form',
  access: 'public',
})

/** The ways to give the second factor. */
export const secondFactors = ['sms', 'app', 'recovery'] as const

export type SecondFactor = (typeof secondFactors)[number]

export const showLoginChallenge = defineCall({
  method: 'GET',
  path: '/login/token/challenge',
  summary: 'The second factors that the half signed-in visitor may use',
  access: 'public',
  ability: null,
  answers: {
    200: z.object({
      factors: z.array(z.enum(secondFactors)),
      /** The end of the phone number, e.g. '•• 78'. */
      phone_ending: z.string().nullable(),
    }),
    404: messageAnswer,
  },
})

export const sendLoginCode = defineCall({
  method: 'POST',
  path: '/login/token/sms',
  summary: 'Send the code by SMS once more',
  access: 'public',
  ability: null,
  limitPerMinute: 3,
  answers: { 200: messageAnswer, 404: messageAnswer, 429: messageAnswer, 503: messageAnswer },
})

export const giveSecondFactor = defineCall({
  method: 'POST',
  path: '/login/token',
  summary: 'Finish signing in with the code of the second factor; five tries',
  access: 'public',
  ability: null,
  limitPerMinute: 20,
  body: z.object({ token: requiredLine(60) }),
  answers: { 200: redirectAnswer, 404: messageAnswer, 422: fieldErrorsAnswer, 503: messageAnswer },
})

export const giveEmergencyToken = defineCall({
  method: 'POST',
  path: '/login-via-emergency-token',
  summary: 'Finish signing in with the emergency code, which works once and switches the second factor off',
  access: 'public',
  ability: null,
  limitPerMinute: 3,
  body: z.object({ token: requiredLine(60) }),
  answers: { 200: redirectAnswer, 404: messageAnswer, 422: fieldErrorsAnswer },
})

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out: this session ends',
  access: 'public',
  ability: null,
  impersonation: true,
  answers: { 200: redirectAnswer },
})
