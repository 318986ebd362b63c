import { z } from 'zod'
import { line } from '../fields.ts'

/** A question to answer with what is paid, while somebody tests cards there; null as a rule. */
export const challenge = z.object({ question: z.string(), token: z.string() }).nullable()

export type Challenge = NonNullable<z.infer<typeof challenge>>

/** What a form sends that shows one. */
export const challengeAnswer = {
  challenge_token: z.string().max(400).optional(),
  challenge_answer: line(20).optional(),
}
