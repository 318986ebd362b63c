import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { wholeNumber } from '../../fields/fields.ts'

export const sendThankMail = defineCall({
  method: 'POST',
  path: '/api/donation/:id/send-thank-email',
  summary: "Send the donor of a paid donation the thank-you mail with the project's own words, once",
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 60,
  params: idParams,
  answers: { 200: z.object({ msg: z.string() }), 404: messageAnswer, 409: messageAnswer },
})

/** The number of mails sent at once: a larger selection is sent in turns. */
export const thankedMax = 500

export const sendThankMails = defineCall({
  method: 'POST',
  path: '/api/project/:id/donations/send-thank-emails',
  summary:
    'Send the thank-you mail for several donations to one project; those that cannot have one are left out and named',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 30,
  params: idParams,
  body: z.object({
    donations: z.array(wholeNumber(), 'validation.required').min(1, 'validation.required').max(thankedMax),
  }),
  answers: {
    200: z.object({
      msg: z.string(),
      sent: z.array(z.number().int()),
      left_out: z.array(z.number().int()),
    }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
  },
})
