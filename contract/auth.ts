import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from './call.ts'
import { emailAddress, line, requiredLine, tick } from './fields.ts'
import { accountNameLengthMax } from './limits.ts'

// Signing in and up. The path and field names are those of the specification.

/** Long enough for a sentence, short enough to hash. Its rules depend on the account and stand on the server. */
export const passwordField = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(200, 'validation.text_too_long')

/** Whether it is the same is said by the server, beside the other. */
export const passwordAgain = z.string('validation.required').max(200, 'validation.text_too_long').default('')

const redirectPath = line(500).default('')
const redirectAnswer = z.object({ redirect: z.string() })
const fieldCheck = z.object({ field: line(60), value: z.unknown().optional() })

/** Checks one field when its input is left [5.17]: 200 when it is fine, else 422 with the errors of that field. */
const fieldCheckAnswers = { 200: z.object({ success: z.literal(true) }), 422: fieldErrorsAnswer }

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
    /** `two_factor` true: no session yet, the code is asked at `redirect`. */
    200: redirectAnswer.extend({ two_factor: z.boolean() }),
    422: fieldErrorsAnswer,
    429: messageAnswer,
    503: messageAnswer,
  },
})

export const checkLoginField = defineCall({
  method: 'POST',
  path: '/login/validate',
  summary: 'Check one field of the login form',
  access: 'public',
  ability: null,
  limitPerMinute: 120,
  sharesLimitLater: true,
  body: fieldCheck,
  answers: fieldCheckAnswers,
})

/** The ways in which somebody can give the second factor. */
export const secondFactors = ['sms', 'app', 'recovery'] as const
export type SecondFactor = (typeof secondFactors)[number]

export const showLoginChallenge = defineCall({
  method: 'GET',
  path: '/login/token/challenge',
  summary: 'Which second factors the half signed-in visitor may use',
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

export const registerForm = z.object({
  name: requiredLine(accountNameLengthMax),
  email: emailAddress,
  password: passwordField,
  terms: tick,
  redirect: redirectPath,
  /** Our own form asks once, as what is typed can be looked at; who sends it twice must send the same. */
  password_confirmation: z.string('validation.required').max(200, 'validation.text_too_long').optional(),
})

export const register = defineCall({
  method: 'POST',
  path: '/register',
  summary: 'Ask for an account; it opens with the link from the mail, and the answer is the same for a known address',
  access: 'public',
  ability: null,
  limitPerMinute: 10,
  body: registerForm,
  answers: { 200: redirectAnswer.extend({ message: z.string() }), 422: fieldErrorsAnswer, 503: messageAnswer },
})

export const checkRegisterField = defineCall({
  method: 'POST',
  path: '/register/validate',
  summary: 'Check one field of the registration form',
  access: 'public',
  ability: null,
  limitPerMinute: 120,
  sharesLimitLater: true,
  body: fieldCheck,
  answers: fieldCheckAnswers,
})

export const forgotForm = z.object({ email: emailAddress })

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/password/forgot',
  summary: 'Ask for a link to choose a new password; the same answer for known and unknown addresses',
  access: 'public',
  ability: null,
  limitPerMinute: 5,
  body: forgotForm,
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer },
})

export const checkForgotField = defineCall({
  method: 'POST',
  path: '/password/forgot/validate',
  summary: 'Check one field of the forgotten-password form',
  access: 'public',
  ability: null,
  limitPerMinute: 120,
  sharesLimitLater: true,
  body: fieldCheck,
  answers: fieldCheckAnswers,
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

export const checkResetField = defineCall({
  method: 'POST',
  path: '/password/reset/validate',
  summary: 'Check one field of the new-password form',
  access: 'public',
  ability: null,
  limitPerMinute: 120,
  sharesLimitLater: true,
  body: fieldCheck,
  answers: fieldCheckAnswers,
})

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  summary: 'End this session',
  access: 'public',
  ability: null,
  answers: { 200: redirectAnswer },
})

export const confirmAddress = defineCall({
  method: 'POST',
  path: '/account/verify',
  summary: 'Confirm an e-mail address, a first or a changed one, with the link from the mail',
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
  /** Nothing when signed in. The answer is the same for known and unknown addresses. */
  body: z.object({ email: emailAddress.optional() }),
  answers: {
    200: z.object({ title: z.string(), message: z.string() }),
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})
