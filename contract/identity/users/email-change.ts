import { z } from 'zod'
import { defineCall, fieldErrorsAnswer } from '../../call.ts'
import { requiredLine } from '../../fields/fields.ts'

export const undoEmailChange = defineCall({
  method: 'POST',
  path: '/account/undo-email-change',
  summary:
    'Undo a change of the e-mail address with the link that went to the former one; ends every session and token',
  access: 'public',
  ability: null,
  limitPerMinute: 20,
  body: z.object({ token: requiredLine(100) }),
  answers: {
    /** `redirect` is the page to choose a new password: the former one does not work any more. */
    200: z.object({ message: z.string(), redirect: z.string() }),
    422: fieldErrorsAnswer,
    429: z.object({ message: z.string() }),
  },
})
