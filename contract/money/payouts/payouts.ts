import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, fileAnswer, idParams, messageAnswer } from '../../call.ts'
import { exportTypes } from '../donations/managed-list.ts'
import { exportFormats } from '../donations/donation-orders.ts'
import { euros } from '../../euros.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { moneyScope } from './money-picture.ts'
import { payoutLineKinds, payoutStates } from './payout-states.ts'

const payout = z
  .object({
    id: z.number().int(),
    paid_out_at: z.string(),
    state: z.enum(payoutStates),
    /** The reference as the provider has it. */
    reference: z.string(),
    /** The number of its lines that are theirs. */
    count: z.number().int(),
    received: euros,
    /** Refunds and chargebacks. */
    gone_back: euros,
    fees: euros,
    /**
     * The sum of lines of an organization's account that are no donation or entry fee here: corrections, and payments
     * of others.
     */
    other: euros,
    /** The sum of their lines in it. */
    amount: euros,
  })
  .meta({ id: 'Payout' })

export type Payout = z.infer<typeof payout>

export const listPayouts = defineCall({
  method: 'GET',
  path: '/api/payouts',
  summary: 'The payouts to the bank account, newest first, with the fees and refunds in each',
  access: 'signed-in',
  ability: null,
  query: numberedQuery({ orders: ['newest'], pageSize: 12, filter: moneyScope }),
  answers: {
    200: numberedPage(payout).extend({
      /** Whether a provider does not list its payouts with the key that it was given. */
      is_unreported: z.boolean(),
    }),
    403: messageAnswer,
    404: messageAnswer,
    422: fieldErrorsAnswer,
  },
})

const payoutLine = z
  .object({
    id: z.number().int(),
    kind: z.enum(payoutLineKinds),
    /** The number of the donation; null for a line that is none. */
    donation_id: z.number().int().nullable(),
    /** The number that the donor has on the receipt. */
    receipt_number: z.string().nullable(),
    is_entry_fee: z.boolean(),
    /** The name of the donor; empty for an anonymous one. */
    donor: z.string(),
    project_name: z.string().nullable(),
    payment_method_name: z.string(),
    paid_at: z.string().nullable(),
    /** Below zero for a return. */
    amount: euros,
    fee: euros,
    net: euros,
  })
  .meta({ id: 'PayoutLine' })

export type PayoutLine = z.infer<typeof payoutLine>

export const showPayout = defineCall({
  method: 'GET',
  path: '/api/payout/:id',
  summary: 'The donations in a payout, with the refunds and the fee of each',
  access: 'signed-in',
  ability: null,
  params: idParams,
  query: numberedQuery({ orders: ['paid'], pageSize: 25, filter: moneyScope }),
  answers: { 200: numberedPage(payoutLine), 403: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer },
})

export const exportPayouts = defineCall({
  method: 'GET',
  path: '/api/payouts/export',
  summary: 'All lines of one payout, or of all payouts, as a file for the books',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 10,
  query: z.object({
    ...moneyScope,
    payout: wholeNumber().optional(),
    format: z.enum(exportFormats, 'validation.choose').default('csv'),
  }),
  answers: {
    200: fileAnswer(Object.values(exportTypes)),
    403: messageAnswer,
    404: messageAnswer,
    422: fieldErrorsAnswer,
  },
})
