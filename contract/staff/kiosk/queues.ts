import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** The number of undecided items in each queue of staff. */
export const queueCounts = z
  .object({
    /** Alarms that have not ended. */
    alarms: z.number().int(),
    reviews: z.number().int(),
    reports: z.number().int(),
    /** Orders of refunds that no leader of their project can confirm. */
    refunds: z.number().int(),
    discounts: z.number().int(),
    /** Forms on which cards are tested now, and the whole site when they are. */
    card_testing: z.number().int(),
    /** Jobs that were given up, mails among them. */
    jobs: z.number().int(),
  })
  .meta({ id: 'QueueCounts' })

export type QueueCounts = z.infer<typeof queueCounts>

export const countQueues = defineCall({
  method: 'GET',
  path: '/spark/kiosk/queues',
  summary: 'The number of items in each queue of staff',
  access: 'staff',
  ability: null,
  answers: { 200: queueCounts },
})
