import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { requiredParagraph } from '../../fields/fields.ts'
import { reviewReasonLengthMax } from '../../fields/limits.ts'

const path = '/spark/kiosk/users/impersonate/:id'

const redirectAnswer = z.object({ redirect: z.string() })

/** The reason of staff for an act on an account, in their words: nothing is done without. */
export const staffReason = requiredParagraph(reviewReasonLengthMax)

export const prepareImpersonation = defineCall({
  method: 'GET',
  path,
  summary:
    'The URL of the form where staff give a reason to impersonate a user [2.20]; a request for it starts nothing',
  access: 'staff',
  ability: null,
  params: idParams,
  answers: {
    200: redirectAnswer,
    /** A browser that comes here is led there. */
    303: redirectAnswer,
    404: messageAnswer,
  },
})

export const startImpersonation = defineCall({
  method: 'POST',
  path,
  summary:
    'Impersonate a user for an hour, without payments and without anything that decides who gets into the account; recorded with the reason',
  access: 'staff',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 20,
  params: idParams,
  body: z.object({ reason: staffReason }),
  answers: {
    200: redirectAnswer,
    /** Staff are not impersonated. */
    403: messageAnswer,
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

/** The end of an impersonation. Without one the answer leads to the same page: two tabs may both end it. */
export const stopImpersonation = defineCall({
  method: 'POST',
  path: '/spark/kiosk/users/stop-impersonating',
  summary: 'End the impersonation',
  access: 'signed-in',
  ability: null,
  impersonation: 'unrecorded',
  answers: { 200: redirectAnswer },
})
