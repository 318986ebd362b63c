import { z } from 'zod'
import { parentTypes } from '../../../../../contract/fundraisers/content/parent-types.ts'
import { languages } from '../../../../../contract/texts.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** A visitor gave an e-mail address to which updates are to go. */
export const mailFollowConfirmation = defineJob({
  name: 'mail-follow-confirmation',
  payload: z.object({
    type: z.enum(parentTypes),
    id: z.number().int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    language: z.enum(languages),
    consentText: z.string(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})

/** Mails an update to some of the followers of a page. */
export const mailFollowers = defineJob({
  name: 'mail-followers',
  payload: z.object({ updateId: z.number().int(), afterId: z.number().int() }),
  attemptsMax: 20,
  firstRetryMs: 5_000,
  queue: 'bulk',
})
