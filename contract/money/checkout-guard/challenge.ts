import { z } from 'zod'
import { line } from '../../fields/fields.ts'

/**
 * The challenge to be answered with a payment, during card testing on the form; null as a rule. A browser with scripts
 * works for it and needs nothing of its visitor; without them the sum is shown.
 */
export const challenge = z
  .object({
    question: z.string(),
    token: z.string(),
    /**
     * Find a number of which SHA-256 of `{seed}:{number}` begins with so many bits that are 0, and answer `w{number}`.
     */
    work: z.object({ seed: z.string(), bits: z.number().int() }),
  })
  .nullable()

export type Challenge = NonNullable<z.infer<typeof challenge>>

/** The fields that a form with a challenge sends. */
export const challengeAnswer = {
  challenge_token: z.string().max(400).optional(),
  challenge_answer: line(20).optional(),
}
