import { z } from 'zod'
import { line } from '../../fields/fields.ts'

/** Long enough for a sentence, short enough to hash. Its rules depend on the account and stand on the server. */
export const passwordField = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(200, 'validation.text_too_long')

/** The password again. The server compares the two, and answers with the errors of the password. */
export const passwordAgain = z.string('validation.required').max(200, 'validation.text_too_long').default('')

export const redirectPath = line(500).default('')

export const redirectAnswer = z.object({ redirect: z.string() })
