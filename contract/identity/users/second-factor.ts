import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { requiredLine, telephone } from '../../fields/fields.ts'

// Switching second factors on and off.

/** '+31', '31' or 31. */
const countryCode = telephone(requiredLine(6))

export const startPhoneFactor = defineCall({
  method: 'POST',
  path: '/settings/two-factor-auth',
  summary: 'Send a code to a phone; answers the emergency code, which counts once the phone is switched on',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 5,
  body: z.object({ country_code: countryCode, phone: telephone(requiredLine(30)) }),
  answers: {
    /** `proof` goes back with the code from the message, within half an hour. */
    200: z.object({ code: z.string(), proof: z.string(), message: z.string() }),
    422: fieldErrorsAnswer,
    429: messageAnswer,
    503: messageAnswer,
  },
})

export const confirmPhoneFactor = defineCall({
  method: 'PUT',
  path: '/settings/two-factor-auth',
  summary: 'Switch the second factor by phone on, or move it, with the code from the message; five tries',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 10,
  body: z.object({ proof: requiredLine(500), code: requiredLine(10) }),
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer, 503: messageAnswer },
})

export const disablePhoneFactor = defineCall({
  method: 'DELETE',
  path: '/settings/two-factor-auth',
  summary: 'Switch the second factor by phone off; not the last one beside a password that is too short without',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer },
})

export const startAppFactor = defineCall({
  method: 'POST',
  path: '/settings/two-factor-auth/app',
  summary: 'Create a secret for an authenticator app; it counts once a code of it is given',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 10,
  answers: { 200: z.object({ secret: z.string(), uri: z.string(), proof: z.string() }) },
})

export const confirmAppFactor = defineCall({
  method: 'PUT',
  path: '/settings/two-factor-auth/app',
  summary: 'Switch the authenticator app on with a first code; answers ten recovery codes, once',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 10,
  body: z.object({ proof: requiredLine(500), code: requiredLine(10) }),
  answers: {
    200: z.object({ recovery_codes: z.array(z.string()) }),
    422: fieldErrorsAnswer,
  },
})

export const disableAppFactor = defineCall({
  method: 'DELETE',
  path: '/settings/two-factor-auth/app',
  summary: 'Switch the authenticator app off; not the last one beside a password that is too short without',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer },
})

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/settings/two-factor-auth/recovery-codes',
  summary: 'Replace the recovery codes by ten new ones; the former ones stop working',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 5,
  answers: { 200: z.object({ recovery_codes: z.array(z.string()) }), 409: messageAnswer },
})
