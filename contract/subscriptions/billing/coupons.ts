import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { discountDurations } from './subscription-states.ts'

/** The discount [3.23]. */
export const discountTerms = z
  .object({
    percent_off: z.number().nullable(),
    /** The amount in cents. */
    amount_off: z.number().int().nullable(),
    /** The currency of the plans, as 'EUR'. */
    currency: z.string(),
    duration: z.enum(discountDurations),
    duration_in_months: z.number().int().nullable(),
  })
  .meta({ id: 'Coupon' })

export type DiscountTerms = z.infer<typeof discountTerms>

export const showDiscountOfCoupon = defineCall({
  method: 'GET',
  path: '/coupon/:code',
  summary: 'The discount of a coupon',
  access: 'public',
  ability: 'account:read',
  impersonation: 'unrecorded',
  limitPerMinute: 20,
  params: z.object({ code: z.string().min(1).max(40) }),
  answers: { 200: discountTerms, 404: messageAnswer, 429: messageAnswer },
})

export const showDiscountOfUser = defineCall({
  method: 'GET',
  path: '/coupon/user/:id',
  summary: 'The discount of an account, for its owner; null for none',
  access: 'signed-in',
  ability: 'account:read',
  params: idParams,
  answers: { 200: discountTerms.nullable(), 404: messageAnswer },
})
