import { z } from 'zod'
import { webhookNames } from '../../../../contract/fundraisers/organizations/own-words.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const donationPayload = z.object({ donationId: z.number().int() })

/** The thank-you mail with the receipt number. */
export const thankDonor = defineJob({
  name: 'thank-donor',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})

/** Goes on thanking all who gave on a participant's page, in the words of whose page it is. */
export const thankEverybody = defineJob({
  name: 'thank-everybody',
  payload: z.object({
    participantId: z.number().int(),
    thanker: z.object({ name: z.string(), words: z.string() }),
    except: z.array(z.number().int()),
    /** From the donation after this one, to the last that was there when it was asked. */
    afterId: z.number().int(),
    untilId: z.number().int(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'bulk',
})

/** One message to the project's managers about all donations of a short time. */
export const notifyManagers = defineJob({
  name: 'notify-managers',
  payload: z.object({ projectId: z.number().int(), from: z.string(), until: z.string() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})

/** Tells a donor how it went with a payment that was not known, or was known only when they had left. */
export const tellOutcome = defineJob({
  name: 'tell-outcome',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})

/** Tells managers that the bank of a donor took money back. */
export const tellChargedBack = defineJob({
  name: 'tell-charged-back',
  payload: z.object({ paymentId: z.number().int(), version: z.number().int() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})

/** What goes back of a payment may have ended in another way than was asked: its refunds are looked up at the provider. */
export const refundsChanged = defineJob({
  name: 'refunds-changed',
  payload: z.object({ paymentId: z.number().int() }),
  attemptsMax: 24,
  firstRetryMs: 1_000,
})

/** Tells managers that a month was paid twice: by a charge that had failed, and by the one that was tried in its place. */
export const tellPaidTwice = defineJob({
  name: 'tell-paid-twice',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})

/** Tells managers that somebody tests cards on their form. */
export const cardTestingAlarm = defineJob({
  name: 'card-testing-alarm',
  payload: z.object({ projectId: z.number().int(), at: z.string() }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})

/** Tells the project and its organization, each at an address of its own, that money came in or went back. */
export const tellWebhooks = defineJob({
  name: 'tell-webhooks',
  payload: z.object({
    donationId: z.number().int(),
    news: z.enum(webhookNames),
    eventId: z.string(),
    /** Grows with all that happens to the donation. */
    sequence: z.number().int().default(0),
    at: z.string(),
  }),
  attemptsMax: 20,
  firstRetryMs: 5_000,
  lane: 'bulk',
})

/** Makes the monthly donation out of its first, paid, donation. */
export const startRecurringDonation = defineJob({
  name: 'start-recurring-donation',
  payload: donationPayload,
  attemptsMax: 20,
  firstRetryMs: 2_000,
})

const monthPayload = z.object({ recurringDonationId: z.number().int(), periodOn: z.string() })

/** Takes one month's donation on the mandate. */
export const chargeRecurringDonation = defineJob({
  name: 'charge-recurring-donation',
  payload: monthPayload,
  attemptsMax: 30,
  firstRetryMs: 10_000,
})

/** Writes down and takes several that are due. Nobody waits for them: donors come first. */
export const chargeRecurringDonations = defineJob({
  name: 'charge-recurring-donations',
  payload: z.object({ months: z.array(monthPayload) }),
  attemptsMax: 30,
  firstRetryMs: 10_000,
  lane: 'long',
})

/** After a monthly charge came to its end, well or badly. */
export const followRecurringCharge = defineJob({
  name: 'follow-recurring-charge',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})

/** A donation on somebody's page counts from now on; what they hear of it is for who writes their mails. */
export const tellFundraiser = defineJob({
  name: 'tell-fundraiser',
  payload: donationPayload,
  attemptsMax: 10,
  firstRetryMs: 5_000,
  lane: 'later',
})
