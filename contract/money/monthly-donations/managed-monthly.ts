import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { stopReasons } from './stop-reasons.ts'
import { monthlyStates } from '../donations/monthly-states.ts'
import { euros } from '../../euros.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'

/** A monthly donation as managers of its project see it. */
export const managedMonthlyDonation = z
  .object({
    id: z.number().int(),
    /** The donor's first name; empty for an anonymous donor, as are `last_name` and `email`. */
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    amount: euros,
    state: z.enum(monthlyStates),
    started_on: z.string(),
    /** null when nothing will be taken */
    next_charge_on: z.string().nullable(),
    /** The day on which the month that failed is retried. */
    retry_on: z.string().nullable(),
    /** The reason of its donor to stop, where they gave one. */
    stop_reason: z.enum(stopReasons).nullable(),
    /** The day from which nothing is taken any more, which may be to come; null when no end is known. */
    ends_at: z.string().nullable(),
    /** The participant or team it is for. */
    via: z.string().nullable(),
  })
  .meta({ id: 'ManagedMonthlyDonation' })

export type ManagedMonthlyDonation = z.infer<typeof managedMonthlyDonation>

export const listMonthlyOfProject = defineCall({
  method: 'GET',
  path: '/api/project/:id/monthly-donations',
  summary:
    'The monthly donations to a project, for its managers: active ones first, ended ones last, and the newest of each',
  access: 'signed-in',
  ability: null,
  params: idParams,
  query: numberedQuery({ orders: ['state'], pageSize: 8, filter: {} }),
  answers: {
    200: numberedPage(managedMonthlyDonation).extend({
      /** The number of active monthly donations; `active_amount` is their sum a month. */
      active_count: z.number().int(),
      active_amount: euros,
      /**
       * The number of those that are taken on an account that the owner of the project linked: they end when the
       * project changes hands.
       */
      bound_count: z.number().int(),
    }),
    404: messageAnswer,
  },
})
