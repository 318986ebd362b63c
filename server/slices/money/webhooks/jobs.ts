import { z } from 'zod'
import { webhookNames } from '../../../../contract/fundraisers/organizations/webhook-names.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/**
 * Sends a stored delivery until the receiver takes it. The pauses before each webhook retry grow to an hour; the job
 * itself gives up after three days, before these tries are used up.
 */
export const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ deliveryId: z.number().int() }),
  attemptsMax: 200,
  firstRetryMs: 5_000,
  queue: 'bulk',
})

/** Whether the receiver is gone; without it, nothing was taken for days. */
const isGone = z.boolean().default(false)

/** Notifies the leaders of an organization, or managers of a project, that nothing is sent any more, and why. */
export const webhooksPaused = defineJob({
  name: 'webhooks-paused',
  payload: z.union([
    z.object({ organizationId: z.number().int(), pausedAt: z.string(), isGone }),
    z.object({ projectId: z.number().int(), pausedAt: z.string(), isGone }),
  ]),
  attemptsMax: 10,
  firstRetryMs: 5_000,
  queue: 'later',
})

/** Notifies the project and its organization, each at a URL of its own, that money came in or went back. */
export const webhookNews = defineJob({
  name: 'webhook-news',
  payload: z.object({
    donationId: z.number().int(),
    event: z.enum(webhookNames),
    eventId: z.string(),
    /** Grows with all that happens to the donation. */
    sequence: z.number().int().default(0),
    at: z.string(),
  }),
  attemptsMax: 20,
  firstRetryMs: 5_000,
  queue: 'bulk',
})
