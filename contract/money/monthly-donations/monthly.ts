import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { wholeAmount, wholeNumber } from '../../fields/fields.ts'
import { languages } from '../../texts.ts'
import { monthlyStates } from '../donations/monthly-states.ts'

/** A donation that repeats every month, as its donor sees it. */
export const monthlyDonation = z
  .object({
    id: z.number().int(),
    amount: euros,
    /** The part of the amount that was added for the costs of paying. */
    covered: euros,
    /** The smallest amount of a month, as the project sets it. */
    amount_min: euros,
    /** The method by which it is taken every month. */
    payment_method: z.string(),
    payment_method_name: z.string(),
    state: z.enum(monthlyStates),
    started_on: z.string(),
    /** null when nothing will be taken */
    next_charge_on: z.string().nullable(),
    /**
     * The day from which nothing is taken, as a manager of the project decided; null unless it goes on and such a day
     * is set.
     */
    ends_at: z.string().nullable(),
    /** The day it was stopped; null while it is not, or when that was not written down. */
    ended_on: z.string().nullable(),
    project: z.object({
      name: z.string(),
      url: z.string(),
      /** The language of its name. */
      language: z.enum(languages),
    }),
    /** The participant or team it is for. */
    via: z.string().nullable(),
    /** The moment until which its donor may undo the stop; null where they may not. */
    undo_until: z.string().nullable(),
  })
  .meta({ id: 'MonthlyDonation' })

export type MonthlyDonation = z.infer<typeof monthlyDonation>

/**
 * A token that we make and sign: its holder may stop this donation or have less taken by it, or undo that one stop, and
 * nothing else.
 */
const tokenParams = z.object({ token: z.string().regex(/^[1-9]\d{0,14}\.[A-Za-z0-9_-]{43}$/) })

export const showMonthlyDonation = defineCall({
  method: 'GET',
  path: '/api/monthly-donation/:token',
  summary: 'A monthly donation, for the holder of the link that stops it',
  access: 'public',
  ability: null,
  params: tokenParams,
  answers: { 200: monthlyDonation, 404: messageAnswer, 409: messageAnswer },
})

export const stopMonthlyDonation = defineCall({
  method: 'POST',
  path: '/api/monthly-donation/:token/stop',
  summary: 'Stop a monthly donation by its link; stopping it once more changes nothing',
  access: 'public',
  ability: null,
  limitPerMinute: 20,
  params: tokenParams,
  answers: {
    /**
     * The monthly donation, and the token that undoes the stop; null where it cannot be undone, or
     * another request made it.
     */
    200: monthlyDonation.extend({ undo_token: z.string().nullable() }),
    404: messageAnswer,
    409: messageAnswer,
  },
})

const changeAnswers = {
  200: monthlyDonation,
  404: messageAnswer,
  409: messageAnswer,
  422: fieldErrorsAnswer,
  429: messageAnswer,
} as const

export const pauseMonthlyByLink = defineCall({
  method: 'POST',
  path: '/api/monthly-donation/:token/pause',
  summary: 'Pause a monthly donation for some months, by the link that stops it; it resumes by itself',
  access: 'public',
  ability: null,
  limitPerMinute: 20,
  params: tokenParams,
  body: z.object({ months: wholeNumber({ max: 6 }) }),
  answers: changeAnswers,
})

export const lowerMonthlyByLink = defineCall({
  method: 'PUT',
  path: '/api/monthly-donation/:token/amount',
  summary: 'Lower the amount of a monthly donation, by the link that stops it; a higher amount is refused with 422',
  access: 'public',
  ability: null,
  limitPerMinute: 20,
  params: tokenParams,
  body: z.object({ amount: wholeAmount }),
  answers: changeAnswers,
})

export const undoStopByLink = defineCall({
  method: 'POST',
  path: '/api/monthly-donation/:token/undo-stop',
  summary:
    'Undo the stop of a monthly donation within a day, by the token of the stop; 409 when it cannot go on any more',
  access: 'public',
  ability: null,
  limitPerMinute: 20,
  params: tokenParams,
  answers: { 200: monthlyDonation, 404: messageAnswer, 409: messageAnswer, 429: messageAnswer },
})

export const listMonthlyDonations = defineCall({
  method: 'GET',
  path: '/settings/monthly-donations',
  summary: 'The monthly donations of the user, newest first: begun while signed in, or with their confirmed address',
  access: 'signed-in',
  ability: 'account:read',
  answers: { 200: z.object({ list: z.array(monthlyDonation) }) },
})

export const stopOwnMonthlyDonation = defineCall({
  method: 'DELETE',
  path: '/settings/monthly-donations/:id',
  summary: 'Stop a monthly donation of the user; stopping it once more changes nothing',
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: { 200: z.object({ message: z.string(), item: monthlyDonation }), 404: messageAnswer },
})
