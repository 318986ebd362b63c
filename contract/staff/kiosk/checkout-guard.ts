import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { line, wholeNumber } from '../../fields/fields.ts'
import { challengeHours, challengeModes } from './challenge-modes.ts'
import { staffReason } from './impersonation.ts'

/** Attempts to pay in the last hour, by one form or by all forms. */
const attemptCounts = {
  attempts: z.number().int(),
  /** The number declined by the bank of a card. */
  declined: z.number().int(),
  /** Declined, or small and repeated from one network. */
  suspicious: z.number().int(),
  paid: z.number().int(),
  /** Whether every payer gets a challenge there automatically now. */
  is_tested: z.boolean(),
  /** The choice of staff: every payer gets the question; null while it is automatic. */
  switched_on: z.object({ reason: z.string(), since: z.string(), until: z.string() }).nullable(),
}

export const cardTesting = z
  .object({
    platform: z.object(attemptCounts),
    /** Projects with most suspicious attempts first, and all projects whose defence is switched on. */
    projects: z.array(z.object({ id: z.number().int(), name: z.string(), url: z.string(), ...attemptCounts })),
  })
  .meta({ id: 'CardTesting' })

export type CardTesting = z.infer<typeof cardTesting>

export const showCardTesting = defineCall({
  method: 'GET',
  path: '/spark/kiosk/card-testing',
  summary:
    'The attempts with cards in the last hour, and the projects on which every donor gets a challenge before they pay',
  access: 'staff',
  ability: null,
  answers: { 200: cardTesting },
})

export const switchChallenge = defineCall({
  method: 'POST',
  path: '/spark/kiosk/card-testing/switch',
  summary:
    'Require a challenge of every donor before they pay, on one project or all of them, or let that end by itself again',
  access: 'staff',
  ability: null,
  body: z.object({
    /** The last part of the URL of a project; empty for all of them. */
    project_url: line(200).default(''),
    mode: z.enum(challengeModes, 'validation.choose'),
    /** The number of hours of the question to every payer. */
    hours: wholeNumber()
      .pipe(z.literal([...challengeHours], 'validation.choose'))
      .default(1),
    reason: staffReason,
  }),
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer },
})
