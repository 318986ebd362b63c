import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const retries = { attemptsMax: 10, firstRetryMs: 5_000, queue: 'later' } as const

/**
 * A guest signed up for a project that the owner of the e-mail address takes part in already; the guest does not learn
 * it.
 */
export const mailSignedUpAgain = defineJob({
  name: 'mail-signed-up-again',
  payload: z.object({
    userId: z.number().int(),
    projectId: z.number().int(),
    /** The fee paid with it, which is refunded when its place is free again. */
    paidCents: z.number().int().optional(),
    /** The key of the request: its job mails nothing when it runs again. */
    requestKey: z.string().optional(),
  }),
  ...retries,
})

/**
 * A manager or a guest signed a participant up: they get the question whether they want it, by a link that is made when
 * the mail is.
 */
export const mailSignedUp = defineJob({
  name: 'mail-signed-up',
  payload: z.object({
    registrationId: z.number().int(),
    email: z.string(),
    /** The key of the request: its job mails nothing when it runs again. */
    requestKey: z.string().optional(),
  }),
  ...retries,
})

/** A fee was paid when there was no place any more: it is refunded. */
export const mailFeeRefunded = defineJob({
  name: 'mail-fee-refunded',
  payload: z.object({ paymentId: z.number().int(), email: z.string() }),
  ...retries,
})

/** The bank of its payer returned the refund of a fee. */
export const mailFeeRefundReturned = defineJob({
  name: 'mail-fee-refund-returned',
  payload: z.object({
    paymentId: z.number().int(),
    /** The e-mail address of a guest is forgotten with the form, days after the place was released. */
    email: z.string().optional(),
  }),
  ...retries,
})
