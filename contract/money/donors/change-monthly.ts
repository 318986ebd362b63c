import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { isDate } from '../../dates.ts'
import { stopReasons } from '../monthly-donations/stop-reasons.ts'
import { wholeAmount, wholeNumber } from '../../fields/fields.ts'
import { donorMonthly } from './monthly-of-donor.ts'
import { donorParams } from './portal.ts'

const answers = {
  200: z.object({ message: z.string(), item: donorMonthly }),
  404: messageAnswer,
  409: messageAnswer,
  422: fieldErrorsAnswer,
  429: messageAnswer,
} as const

const params = donorParams.extend(idParams.shape)
const rest = { access: 'public', ability: null, limitPerMinute: 20, params, answers } as const

export const changeMonthlyAmount = defineCall({
  method: 'PUT',
  path: '/api/donor/:access/monthly/:id/amount',
  summary:
    'Change the amount of a monthly donation, from the next month on; more than before by an account requires its password',
  needsConfirmation: 'when-changed',
  body: z.object({
    amount: wholeAmount,
    /** The part added for the costs of paying, in cents; without it that stays as it is, and 0 takes it off. */
    cover_cents: wholeNumber({ min: 0, max: 1000 }).optional(),
  }),
  ...rest,
})

export const changeMonthlyDay = defineCall({
  method: 'PUT',
  path: '/api/donor/:access/monthly/:id/day',
  summary: 'Change the day of a monthly donation; a month has one day',
  body: z.object({ day: wholeNumber({ max: 31 }) }),
  ...rest,
})

export const pauseMonthly = defineCall({
  method: 'POST',
  path: '/api/donor/:access/monthly/:id/pause',
  summary: 'Pause a monthly donation for some months; it resumes by itself',
  body: z.object({ months: wholeNumber({ max: 6 }) }),
  ...rest,
})

export const resumeMonthly = defineCall({
  method: 'POST',
  path: '/api/donor/:access/monthly/:id/resume',
  summary: 'Resume a paused monthly donation',
  ...rest,
})

export const undoStopOfDonor = defineCall({
  method: 'POST',
  path: '/api/donor/:access/monthly/:id/undo-stop',
  summary:
    'Undo the stop of a monthly donation within a day, so that it goes on as before; 409 when it cannot go on any more',
  ...rest,
})

export const skipMonth = defineCall({
  method: 'POST',
  path: '/api/donor/:access/monthly/:id/skip',
  summary: 'Skip one month of a monthly donation; 409 when the next month is another one than was seen',
  body: z.object({
    /**
     * The day as it was shown, so that a repeated request leaves out one month; without it that is whichever comes
     * next.
     */
    next_charge_on: z.string().max(10).refine(isDate, 'validation.date').optional(),
  }),
  ...rest,
})

export const stopMonthlyOfDonor = defineCall({
  method: 'DELETE',
  path: '/api/donor/:access/monthly/:id',
  summary:
    'Stop a monthly donation, with a reason if the donor wants to give one; stopping it once more changes nothing',
  body: z.object({ reason: z.enum(stopReasons).optional() }),
  ...rest,
})
