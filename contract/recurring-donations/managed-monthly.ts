import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../call.ts'
import { monthlyStates } from '../donations/monthly-states.ts'
import { euros } from '../euros.ts'
import { listPage, listQuery } from '../list-query.ts'

/** A monthly donation as who manages its project sees it. */
export const managedMonthlyDonation = z
  .object({
    id: z.number().int(),
    /** Empty, as are the other two, of who gives anonymously. */
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    amount: euros,
    state: z.enum(monthlyStates),
    started_on: z.string(),
    /** null unless it is active */
    next_charge_on: z.string().nullable(),
    /** From this day on nothing is taken any more, which may be to come; null when no end is known. */
    ends_at: z.string().nullable(),
    /** The participant or team it is for. */
    via: z.string().nullable(),
  })
  .meta({ id: 'ManagedMonthlyDonation' })

export type ManagedMonthlyDonation = z.infer<typeof managedMonthlyDonation>

export const listMonthlyOfProject = defineCall({
  method: 'GET',
  path: '/api/project/:id/monthly-donations',
  summary: 'What is given to a project every month, for who manages it: those that go on first, then the newest',
  access: 'signed-in',
  ability: null,
  params: idParams,
  query: listQuery({ orders: ['state'], pageSize: 8, filter: {} }),
  answers: {
    200: listPage(managedMonthlyDonation).extend({
      /** How many go on, and what they give in a month. */
      active_count: z.number().int(),
      active_amount: euros,
    }),
    404: messageAnswer,
  },
})
