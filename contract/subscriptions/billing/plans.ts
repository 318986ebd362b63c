import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { billingIntervals } from './subscription-states.ts'

/** The plans on offer, in the language of the caller. The price is without VAT. */
export const plan = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The price in whole units of the currency. */
    price: z.number(),
    /** Three letters, as 'EUR'. */
    currency: z.string(),
    interval: z.enum(billingIntervals),
    trialDays: z.number().int(),
    features: z.array(z.string()),
    /** Whether it can be chosen; one that is not active goes on for its subscribers. */
    active: z.boolean(),
    /** Limits, such as `teams`, `teamMembers` and `collaborators`; a limit that is not named does not exist. */
    attributes: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
    type: z.enum(['user', 'team']),
  })
  .meta({ id: 'Plan' })

export type Plan = z.infer<typeof plan>

export const listPlans = defineCall({
  method: 'GET',
  path: '/spark/plans',
  summary: 'The plans that people can choose for their own account',
  access: 'public',
  ability: 'account:read',
  impersonation: 'unrecorded',
  answers: { 200: z.array(plan) },
})

export const listTeamPlans = defineCall({
  method: 'GET',
  path: '/spark/team-plans',
  summary: 'The plans that the owner of an account team can choose for it',
  access: 'public',
  ability: 'account:read',
  impersonation: 'unrecorded',
  answers: { 200: z.array(plan) },
})
