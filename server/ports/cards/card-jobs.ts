import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * News about a charge of a card. Its handler fetches the state of the charge from the provider: the news itself says
 * nothing, may come twice and may come late.
 */
export const chargeChanged = defineJob({
  name: 'charge-changed',
  payload: z.object({ provider: z.string(), reference: z.string() }),
  attemptsMax: 24,
  firstRetryMs: 1_000,
})

/** A card was declined in the fields of the provider, before any charge. */
export const cardRefused = defineJob({
  name: 'card-refused',
  payload: z.object({
    provider: z.string(),
    eventId: z.string(),
    customerId: z.string(),
    token: z.string(),
    origin: z.string().nullable(),
  }),
  attemptsMax: 8,
  firstRetryMs: 1_000,
})
