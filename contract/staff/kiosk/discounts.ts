import { z } from 'zod'
import { discountDurations } from '../../subscriptions/billing/subscription-states.ts'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { discountMonthsMax, discountTypes, discountValueMax } from './discount-types.ts'
import { staffReason } from './impersonation.ts'
import { staffDecision, staffDecisionRefusals } from './staff-decision.ts'

/** A discount that staff give [3.18]; `value` is in whole percents, or whole units of the currency of plans. */
export const discountForm = z.object({
  type: z.enum(discountTypes, 'validation.choose').default('amount'),
  value: wholeNumber({ max: discountValueMax }),
  duration: z.enum(discountDurations, 'validation.choose').default('once'),
  /** The number of months for which a repeated one counts. */
  months: wholeNumber({ max: discountMonthsMax }).nullish(),
  /**
   * The reason for the log of staff: the kiosk always sends it, and it is not empty then; a caller with these four
   * alone may leave it out.
   */
  reason: staffReason.optional(),
})

export const giveDiscount = defineCall({
  method: 'POST',
  path: '/spark/kiosk/users/discount/:id',
  summary:
    'Give a discount on the plan of a user, which replaces the one that they have. A discount for staff waits for the approval of a colleague',
  access: 'staff',
  ability: null,
  needsConfirmation: true,
  params: idParams,
  body: discountForm,
  answers: { 200: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer },
})

/** A discount for staff that waits for the approval of a colleague who is neither its requester nor its recipient. */
export const unapprovedDiscount = z
  .object({
    id: z.number().int(),
    user: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
    /** The name of its requester. */
    requested_by: z.string(),
    percent_off: z.number().int().nullable(),
    /** The amount in cents. */
    amount_off: z.number().int().nullable(),
    currency: z.string(),
    duration: z.enum(discountDurations),
    duration_in_months: z.number().int().nullable(),
    reason: z.string(),
    created_at: z.string(),
    /** Whether the caller may say yes or no. */
    can_decide: z.boolean(),
    /** Whether the caller requested it, and may take it back: `decline` does that. */
    can_withdraw: z.boolean(),
  })
  .meta({ id: 'WaitingDiscount' })

export type UnapprovedDiscount = z.infer<typeof unapprovedDiscount>

export const listUnapprovedDiscounts = defineCall({
  method: 'GET',
  path: '/spark/kiosk/discounts',
  summary: 'The discounts for staff that wait for the approval of a colleague, oldest first',
  access: 'staff',
  ability: null,
  answers: { 200: z.array(unapprovedDiscount) },
})

const decision = {
  ...staffDecision,
  answers: {
    200: messageAnswer,
    ...staffDecisionRefusals,
    /** The caller is its requester, or its beneficiary. */
    403: messageAnswer,
  },
} as const

export const approveDiscount = defineCall({
  path: '/spark/kiosk/discounts/:id/approve',
  summary: 'Approve a discount for staff, which is given then',
  needsConfirmation: true,
  ...decision,
})

export const declineDiscount = defineCall({
  path: '/spark/kiosk/discounts/:id/decline',
  summary: 'Reject a discount for staff',
  ...decision,
})
