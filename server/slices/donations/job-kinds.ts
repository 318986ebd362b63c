import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

const donationPayload = z.object({ donationId: z.number().int() })

/** The thank-you mail with the receipt number. */
export const thankDonor = defineJob({
  name: 'thank-donor',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})

/** One message to the project's managers about all gifts of a short time. */
export const notifyManagers = defineJob({
  name: 'notify-managers',
  payload: z.object({ projectId: z.number().int(), from: z.string(), until: z.string() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})

/** Makes the monthly gift out of its first, paid, donation. */
export const startRecurringDonation = defineJob({
  name: 'start-recurring-donation',
  payload: donationPayload,
  attemptsMax: 20,
  firstRetryMs: 2_000,
})

/** Takes one month's gift on the mandate. */
export const chargeRecurringDonation = defineJob({
  name: 'charge-recurring-donation',
  payload: z.object({ recurringDonationId: z.number().int(), periodOn: z.string() }),
  attemptsMax: 30,
  firstRetryMs: 10_000,
})

/** After a monthly charge came to its end, well or badly. */
export const followRecurringCharge = defineJob({
  name: 'follow-recurring-charge',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
