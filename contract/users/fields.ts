import { z } from 'zod'
import { fieldErrorsAnswer } from '../call.ts'
import { line } from '../fields.ts'

/** Long enough for a sentence, short enough to hash. Its rules depend on the account and stand on the server. */
export const passwordField = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(200, 'validation.text_too_long')

/** Whether it is the same is said by the server, beside the other. */
export const passwordAgain = z.string('validation.required').max(200, 'validation.text_too_long').default('')

export const redirectPath = line(500).default('')

export const redirectAnswer = z.object({ redirect: z.string() })

export const fieldCheck = z.object({ field: line(60), value: z.unknown().optional() })

/** Checks one field when its input is left [5.17]: 200 when it is fine, else 422 with the errors of that field. */
export const fieldCheckAnswers = { 200: z.object({ success: z.literal(true) }), 422: fieldErrorsAnswer }
