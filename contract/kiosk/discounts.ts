import { z } from 'zod'
import { discountDurations } from '../billing/billing-words.ts'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../call.ts'
import { wholeNumber } from '../fields.ts'
import { discountMonthsMax, discountTypes, discountValueMax } from './discount-words.ts'
import { staffReason } from './impersonation.ts'

/** A discount that staff give [3.18]; `value` is in whole percents, or whole units of the currency of plans. */
export const discountForm = z.object({
  type: z.enum(discountTypes, 'validation.choose').default('amount'),
  value: wholeNumber({ max: discountValueMax }),
  duration: z.enum(discountDurations, 'validation.choose').default('once'),
  /** For how long one that is repeated counts. */
  months: wholeNumber({ max: discountMonthsMax }).nullish(),
  /** Why, for the log of staff: the kiosk always sends it, and it is not empty then; who calls with these four alone may. */
  reason: staffReason.optional(),
})

export const giveDiscount = defineCall({
  method: 'POST',
  path: '/spark/kiosk/users/discount/:id',
  summary: 'Take something off the plan of somebody; it takes the place of the discount that they have',
  access: 'staff',
  ability: null,
  needsConfirmation: true,
  params: idParams,
  body: discountForm,
  answers: { 200: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer },
})
