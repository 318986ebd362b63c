import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const donationPayload = z.object({ donationId: z.number().int() })

/** Sends the receipt of a paid donation, with its receipt number and thanks. */
export const mailReceipt = defineJob({
  name: 'mail-receipt',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/** Goes on thanking all donors of a participant's page, in the words of the participant. */
export const thankDonors = defineJob({
  name: 'thank-donors',
  payload: z.object({
    participantId: z.number().int(),
    thanker: z.object({ name: z.string(), words: z.string() }),
    except: z.array(z.number().int()),
    /** The donation after which it goes on, up to the last that was there at the request. */
    afterId: z.number().int(),
    untilId: z.number().int(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'bulk',
})

/** A message to the project's managers about all donations of a short time. */
export const mailManagers = defineJob({
  name: 'mail-managers',
  payload: z.object({ projectId: z.number().int(), from: z.string(), until: z.string() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/** Mails a donor the outcome of a payment that was not known, or was known only when they had left. */
export const mailOutcome = defineJob({
  name: 'mail-outcome',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/** Mails a donor where a transfer goes, which the page has for them too. */
export const mailTransfer = defineJob({
  name: 'mail-transfer',
  payload: z.object({ paymentId: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/** Mails managers that the bank of a donor took money back. */
export const mailChargedBack = defineJob({
  name: 'mail-charged-back',
  payload: z.object({ paymentId: z.number().int(), version: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/**
 * Mails managers that a month was paid twice: by a charge that had failed, and by the one that was attempted instead.
 */
export const mailPaidTwice = defineJob({
  name: 'mail-paid-twice',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})
