import { z } from 'zod'
import { minuteMs } from '../../../../contract/durations.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const donationPayload = z.object({ donationId: z.number().int() })

/** Makes the monthly donation out of its first, paid, donation. */
export const startMonthlyDonation = defineJob({
  name: 'start-monthly-donation',
  payload: donationPayload,
  attemptsMax: 20,
  firstRetryMs: 2_000,
})

const monthPayload = z.object({ monthlyDonationId: z.number().int(), periodOn: z.string() })

/** Takes one month's donation on the mandate. */
export const chargeMonthlyDonation = defineJob({
  name: 'charge-monthly-donation',
  payload: monthPayload,
  attemptsMax: 30,
  firstRetryMs: 10_000,
})

/** Writes down and takes several that are due. Background work: donors come first. */
export const chargeMonthlyDonations = defineJob({
  name: 'charge-monthly-donations',
  payload: z.object({ months: z.array(monthPayload) }),
  attemptsMax: 30,
  firstRetryMs: 10_000,
  queue: 'long',
})

/** The job after a monthly charge came to its end, well or badly. */
export const followMonthlyCharge = defineJob({
  name: 'follow-monthly-charge',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/** Tries a month again that failed. */
export const retryMonthlyCharge = defineJob({
  name: 'retry-monthly-charge',
  payload: z.object({ monthlyDonationId: z.number().int(), retryOn: z.string() }),
  attemptsMax: 30,
  firstRetryMs: 10_000,
})

/**
 * Gives up, at the provider, the mandate of a monthly donation that is over, or the one that a renewal replaced, where
 * nothing else is taken on it.
 */
export const revokeUnusedMandate = defineJob({
  name: 'revoke-unused-mandate',
  payload: z.object({
    monthlyDonationId: z.number().int(),
    /** The mandate that was replaced; the current one, of one that is over, when left out. */
    replacedMandateId: z.number().int().optional(),
  }),
  attemptsMax: 30,
  firstRetryMs: minuteMs,
  queue: 'later',
})
