import { z } from 'zod'
import { languages } from '../../../../contract/texts.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** A request for a link to the donations with an e-mail address; whether there are any is looked up here alone. */
export const mailDonorLink = defineJob({
  name: 'mail-donor-link',
  payload: z.object({
    email: z.string(),
    language: z.enum(languages),
    /** The key of the request: its job mails nothing when it runs again. */
    requestKey: z.string().optional(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
