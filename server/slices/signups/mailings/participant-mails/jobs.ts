import { z } from 'zod'
import { participantMailKinds } from '../../../../../contract/signups/mailings/mail-kinds.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'

/** The job of a mail to a participant about their own page. */
export const mailParticipant = defineJob({
  name: 'mail-participant',
  payload: z.object({
    participantId: z.number().int(),
    kind: z.enum(participantMailKinds),
    /** The donation, of mails about one. */
    donationId: z.number().int().optional(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/** A donation on a participant's page counts from now on: the mail about it. */
export const donationCounted = defineJob({
  name: 'donation-counted',
  payload: z.object({ donationId: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})
