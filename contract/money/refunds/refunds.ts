import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { paragraph, wholeNumber } from '../../fields/fields.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { centsOfAmount, donationCentsMax } from '../../money.ts'
import {
  confirmProblems,
  confirmReasons,
  refundProblems,
  refundReasonLengthMax,
  refundsMax,
  refundStates,
} from './refund-states.ts'

/** Euros as people or JSON write them, or nothing; cents come out. */
const amountOrNone = z
  .union([z.string().max(40), z.number()], 'validation.amount')
  .nullish()
  .transform((value, context) => {
    if (value === undefined || value === null || value === '') return undefined
    const cents = centsOfAmount(typeof value === 'string' ? value.trim() : value)
    if (cents === undefined || cents === 0 || cents > donationCentsMax)
      context.addIssue({ code: 'custom', message: 'validation.amount' })
    return cents ?? 0
  })
  .meta({ description: 'Euros, as a number or as people write them', examples: ['12,50'] })

const refundScope = z.object({
  donations: z.array(wholeNumber(), 'validation.required').min(1, 'validation.required').max(refundsMax),
  /** The amount for one donation alone; all that is left of each when there is none. */
  amount: amountOrNone,
})

export const refund = z
  .object({
    id: z.number().int(),
    donation_id: z.number().int(),
    /** The number that the donor has on the receipt; null for a donation that was never paid. */
    receipt_number: z.string().nullable(),
    amount: euros,
    state: z.enum(refundStates),
    reason: z.string(),
    /** The reason that it came to nothing, in the reader's language. */
    failure: z.string().nullable(),
    /** The moment before which it is not submitted. */
    not_before: z.string(),
    created_at: z.string(),
    requested_by: z.string(),
    confirmed_by: z.string().nullable(),
    donor: z.string(),
    payment_method_name: z.string(),
    /** Whether the reader may be the second leader that it waits for. */
    can_confirm: z.boolean(),
    /** The reason that the reader may not be it; null where they may, and where none is waited for. */
    confirm_problem: z.enum(confirmProblems).nullable(),
    /** Whether staff say the yes that it waits for, as no other leader can. */
    waits_for_staff: z.boolean(),
    can_withdraw: z.boolean(),
    /** Whether it can be ordered once more, as the bank of the donor sent it back. */
    can_repeat: z.boolean(),
  })
  .meta({ id: 'Refund' })

export type Refund = z.infer<typeof refund>

/** Refunds that were ordered together and wait for a second leader, or for staff where there is none. */
const unconfirmedOrder = z
  .object({
    /** The number of one refund of the order, by which all are decided about. */
    refund_id: z.number().int(),
    requested_by: z.string(),
    created_at: z.string(),
    count: z.number().int(),
    amount: euros,
    can_confirm: z.boolean(),
    confirm_problem: z.enum(confirmProblems).nullable(),
    waits_for_staff: z.boolean(),
    can_withdraw: z.boolean(),
  })
  .meta({ id: 'UnconfirmedRefundOrder' })

export type UnconfirmedOrder = z.infer<typeof unconfirmedOrder>

const decision = z.object({
  /** Whether it is about all of its order that waits as it does. */
  whole_order: z.boolean('validation.choose').default(false),
})

export const previewRefunds = defineCall({
  method: 'POST',
  path: '/api/project/:id/refunds/preview',
  summary:
    'Preview a refund: the amounts, the moment, the people who are mailed and those who must approve it. Nothing is moved',
  access: 'signed-in',
  ability: 'donations:refund',
  limitPerMinute: 120,
  params: idParams,
  body: refundScope,
  answers: {
    200: z.object({
      total: euros,
      count: z.number().int(),
      /** The fees that the provider keeps of the payments, as far as it has reported them. */
      fees: euros,
      /** Donors who get a mail. */
      recipients: z.number().int(),
      unconfirmed: z.number().int(),
      waiting: z.number().int(),
      /** The last day on which one of them is submitted. */
      last_on: z.string(),
      /** Above this sum a second leader is needed. */
      confirm_above: euros,
      /**
       * The sum that is above its limit: of the payment, or over the last 24 hours of the caller, or of the project;
       * null for none.
       */
      confirm_reason: z.enum(confirmReasons).nullable(),
      /** The sum that is above it, with this order. */
      confirm_sum: euros.nullable(),
      /** The number of other leaders who could be the second leader; without any, staff decide. */
      confirmers: z.number().int(),
      /** The refundable rest of the only one. */
      left: euros.nullable(),
      left_out: z.array(z.object({ donation_id: z.number().int(), problem: z.enum(refundProblems) })),
    }),
    403: messageAnswer,
    404: messageAnswer,
    422: fieldErrorsAnswer,
  },
})

export type RefundPreview = z.output<(typeof previewRefunds)['answers'][200]>

export const createRefunds = defineCall({
  method: 'POST',
  path: '/api/project/:id/refunds',
  summary:
    'Refund donations, in full or one of them in part. The same request under the same Idempotency-Key, or without one on the same day, moves money once',
  access: 'signed-in',
  ability: 'donations:refund',
  needsConfirmation: true,
  limitPerMinute: 30,
  takesIdempotencyKey: true,
  params: idParams,
  body: refundScope.extend({
    /** The reason for the donor, who reads it in the mail. */
    reason: paragraph(refundReasonLengthMax).default(''),
    /** The refund that a bank sent back, of which this is the next attempt: it is repeated once. */
    repeats: wholeNumber().optional(),
    /** The sum of the preview: when it is another one by now, nothing is given back. */
    total: amountOrNone,
  }),
  answers: {
    200: z.object({ message: z.string(), total: euros, refunds: z.array(z.number().int()) }),
    403: messageAnswer,
    404: messageAnswer,
    409: messageAnswer,
    422: fieldErrorsAnswer,
  },
})

export const listRefunds = defineCall({
  method: 'GET',
  path: '/api/project/:id/refunds',
  summary: 'The refunds of the donations to a project, newest first',
  access: 'signed-in',
  ability: 'donations:refund',
  params: idParams,
  query: numberedQuery({
    orders: ['newest'],
    pageSize: 20,
    filter: { open: z.enum(['', '1'], 'validation.choose').default(''), donation: wholeNumber().optional() },
  }),
  answers: {
    200: numberedPage(refund).extend({
      /** Whether the caller may refund. */
      can_refund: z.boolean(),
      confirm_above: euros,
      /** The number of refunds that wait for a second leader. */
      unconfirmed: z.number().int(),
      /** The refunds that wait for a second leader, by order, the oldest first. */
      unconfirmed_orders: z.array(unconfirmedOrder),
    }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
  },
})

export const confirmRefund = defineCall({
  method: 'POST',
  path: '/api/refund/:id/confirm',
  summary:
    'Approve a refund that another leader requested, or all of its order; for users that led the project 72 hours before the request, and only at a browser',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 60,
  params: idParams,
  body: decision,
  answers: { 200: messageAnswer, 403: messageAnswer, 404: messageAnswer, 409: messageAnswer, 422: fieldErrorsAnswer },
})

export const withdrawRefund = defineCall({
  method: 'POST',
  path: '/api/refund/:id/withdraw',
  summary: 'Withdraw a refund, or all of its order, that was not submitted to the provider yet',
  access: 'signed-in',
  ability: 'donations:refund',
  limitPerMinute: 60,
  params: idParams,
  body: decision,
  answers: { 200: messageAnswer, 403: messageAnswer, 404: messageAnswer, 409: messageAnswer, 422: fieldErrorsAnswer },
})
