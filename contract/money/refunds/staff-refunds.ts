import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { requiredParagraph, wholeNumber } from '../../fields/fields.ts'
import { reviewReasonLengthMax } from '../../fields/limits.ts'
import { cursorPage } from '../../lists/cursor-page.ts'

/**
 * Refunds that were ordered together and wait for staff, as the project has no second leader who could confirm them.
 */
const staffRefundOrder = z
  .object({
    /** The number of the order. */
    id: z.number().int(),
    project: z.object({ id: z.number().int(), name: z.string(), url: z.string() }),
    requested_by: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
    created_at: z.string(),
    count: z.number().int(),
    amount: euros,
    /** The reason that donors read. */
    reason: z.string(),
    /** The names of the leaders of the project in the 72 hours before, or since, who do not lead it any more. */
    former_leaders: z.array(z.string()),
    /** Whether the caller may say yes or no: not to what they ordered, nor of a project that they lead or led then. */
    can_decide: z.boolean(),
  })
  .meta({ id: 'StaffRefundOrder' })

export type StaffRefundOrder = z.infer<typeof staffRefundOrder>

export const listStaffRefunds = defineCall({
  method: 'GET',
  path: '/spark/kiosk/refunds',
  summary:
    'The refunds that wait for staff, oldest first: above the line, of projects where no second leader could approve them',
  access: 'staff',
  ability: null,
  query: z.object({
    after: z.string().max(100).optional(),
    limit: wholeNumber({ max: 100 }).default(20),
  }),
  answers: { 200: cursorPage(staffRefundOrder), 422: fieldErrorsAnswer },
})

const decision = {
  access: 'staff',
  ability: null,
  needsConfirmation: true,
  params: idParams,
  body: z.object({ reason: requiredParagraph(reviewReasonLengthMax) }),
  answers: {
    200: messageAnswer,
    /** The user who ordered it, or a leader of the project. */
    403: messageAnswer,
    404: messageAnswer,
    /** The order was decided about, or a second leader can say yes by now. */
    409: messageAnswer,
    422: fieldErrorsAnswer,
  },
} as const

export const approveStaffRefund = defineCall({
  method: 'POST',
  path: '/spark/kiosk/refunds/:id/approve',
  summary: 'Approve an order of refunds as staff, where no second leader can',
  ...decision,
})

export const declineStaffRefund = defineCall({
  method: 'POST',
  path: '/spark/kiosk/refunds/:id/decline',
  summary: 'Reject an order of refunds that waits for staff: nothing of it is refunded',
  ...decision,
})
