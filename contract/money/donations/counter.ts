import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'

/** The parts of the total of a project: certain, reversible, and still to come. */
export const counter = z
  .object({
    /** The total that the page shows: the irreversible and the reversible part together. */
    raised: euros,
    /** The irreversible part: paid, and past the day until which its payer could take it back. */
    settled: euros,
    /** The reversible part: paid, and not past that day. */
    reversible: euros,
    /** The last of those days; null when nothing can be taken back any more. */
    reversible_until: z.string().nullable(),
    /** The pending part, not in the total: the bank is still busy with it. */
    pending: euros,
    pending_count: z.number().int(),
    /** The refunds, not in the total any more. */
    refunded: euros,
    charged_back: euros,
  })
  .meta({ id: 'Counter' })

export type Counter = z.infer<typeof counter>

export const showCounter = defineCall({
  method: 'GET',
  path: '/api/project/:id/counter',
  summary: 'The parts of the total of a project: irreversible, pending, and reversible until a day',
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  params: idParams,
  // It adds up all payments of a project.
  limitPerMinute: 60,
  answers: { 200: counter, 404: messageAnswer, 429: messageAnswer },
})
