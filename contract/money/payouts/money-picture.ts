import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, fileAnswer, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { reversalGrounds } from '../donations/reversal-grounds.ts'
import { moneyParts, movementKinds } from './money-parts.ts'

/** The subject: one project, for its managers, or all projects of an organization, for its leaders. */
export const moneyScope = { project: wholeNumber().optional(), organization: wholeNumber().optional() }

/**
 * The whereabouts of the money that was paid in one currency. Received is the sum of all other amounts, to the cent.
 */
const figures = z
  .object({
    currency: z.string(),
    /** The amount that was paid through a provider, entry fees included. */
    received: euros,
    refunded: euros,
    charged_back: euros,
    /** The fees that providers kept, as the lines of their payouts name them. */
    fees: euros,
    /** The amount still with a provider; below zero when it paid out money that was returned since. */
    on_its_way: euros,
    /** The amount of which no fee and no payout can be known, on accounts that do not report theirs. */
    unknown: euros,
    paid_out: euros,
  })
  .meta({ id: 'MoneyFigures' })

export type MoneyFigures = z.infer<typeof figures>

/** A month of the calendar, as '2026-11'. */
const month = z.string('validation.required').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'validation.choose')

export const showMoney = defineCall({
  method: 'GET',
  path: '/api/payouts/figures',
  summary: 'The whereabouts of all money received: fees, refunds, the amount on its way and the payouts, by currency',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  query: z.object(moneyScope),
  answers: {
    200: z.object({
      /** Euros first; never empty. */
      pictures: z.array(figures),
      /** Whether an amount is unknown, as a provider does not list its payouts with the key that it was given. */
      is_unreported: z.boolean(),
      /** The month of the first movement; null before it. There is a statement of each month since. */
      first_month: z.string().nullable(),
      /** The month of now. */
      month: z.string(),
    }),
    403: messageAnswer,
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

const movement = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(movementKinds),
    /** The number of the donation; null for an entry fee and a payout. */
    donation_id: z.number().int().nullable(),
    is_entry_fee: z.boolean(),
    /** The name of the donor; empty for an anonymous one. */
    donor: z.string(),
    project_name: z.string().nullable(),
    payment_method_name: z.string(),
    /** The share in its part, below zero for undone movements. */
    amount: euros,
  })
  .meta({ id: 'MoneyMovement' })

export type MoneyMovement = z.infer<typeof movement>

export const listMovements = defineCall({
  method: 'GET',
  path: '/api/payouts/movements',
  summary: 'The lines of one part of the money, newest first, which add up to its amount',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  query: numberedQuery({
    orders: ['newest'],
    pageSize: 12,
    filter: {
      ...moneyScope,
      part: z.enum(moneyParts, 'validation.choose'),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'validation.choose')
        .default('EUR'),
    },
  }),
  answers: {
    200: numberedPage(movement).extend({
      /** The sum of the lines on all pages. */
      amount: euros,
    }),
    403: messageAnswer,
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

const reversible = z
  .object({
    /** The amount that its payers can still take back, of donations. */
    amount: euros,
    /** The last of the days on which a part of it can be taken back; null when nothing can. */
    until: z.string().nullable(),
    grounds: z.array(
      z.object({
        ground: z.enum(reversalGrounds),
        /** The number of days after the payment. */
        days: z.number().int(),
        amount: euros,
        until: z.string(),
      }),
    ),
    /** The weeks from now on, from Monday, each with what becomes certain in it; all weeks until the last are there. */
    weeks: z.array(z.object({ monday: z.string(), amount: euros, left: euros })),
  })
  .meta({ id: 'ReversibleMoney' })

export type ReversibleMoney = z.infer<typeof reversible>

export const showReversible = defineCall({
  method: 'GET',
  path: '/api/payouts/reversible',
  summary: 'The amount that payers can still take back through their banks, and until when, by week',
  access: 'signed-in',
  ability: null,
  // It adds up all payments of the subject.
  limitPerMinute: 60,
  query: z.object(moneyScope),
  answers: { 200: reversible, 403: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const printMonthStatement = defineCall({
  method: 'GET',
  path: '/api/payouts/statement',
  summary: 'The statement of a month as a PDF, by account: opening amount, movements by day, and closing amount',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 12,
  // Longer than a print may take.
  answersWithinMs: 45_000,
  query: z.object({ ...moneyScope, month }),
  answers: {
    200: fileAnswer(['application/pdf']),
    403: messageAnswer,
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
    503: messageAnswer,
  },
})
