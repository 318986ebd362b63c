import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { defined } from '../../defined.ts'
import { dateOrNone } from '../../fields/fields.ts'
import { managedMonthlyDonation } from './managed-monthly.ts'

/** `22-11-2026` as well as `2026-11-22`; a day alone may have one digit. */
const dayFirst = (value: unknown) => {
  const [, day, month, year] = (typeof value === 'string' && /^\s*(\d{1,2})-(\d{1,2})-(\d{4})\s*$/.exec(value)) || []
  return day === undefined ? value : `${year}-${defined(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

export const endMonthlyDonation = defineCall({
  method: 'DELETE',
  path: '/api/subscription/:id',
  summary:
    'End a monthly donation to a project, for its managers: from that day, today when none is given, nothing is charged any more, and the donor is mailed',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 30,
  params: idParams,
  body: z.object({ ends_at: z.preprocess(dayFirst, dateOrNone).optional() }),
  answers: {
    200: z.object({ message: z.string(), item: managedMonthlyDonation }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})
