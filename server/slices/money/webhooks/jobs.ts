import { z } from 'zod'
import { webhookNames } from '../../../../contract/fundraisers/organizations/own-words.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/**
 * Sends what was written down until the receiver takes it. The pauses grow to an hour; the job itself gives up after three
 * days, before these tries are used up.
 */
export const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ deliveryId: z.number().int() }),
  attemptsMax: 200,
  firstRetryMs: 5_000,
  lane: 'bulk',
})

/** Without it, nothing was taken for days. */
const isGone = z.boolean().default(false)

/** Tells whoever leads an organization, or manages a project, that nothing is sent any more, and why. */
export const tellPaused = defineJob({
  name: 'tell-webhooks-paused',
  payload: z.union([
    z.object({ organizationId: z.number().int(), pausedAt: z.string(), isGone }),
    z.object({ projectId: z.number().int(), pausedAt: z.string(), isGone }),
  ]),
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
