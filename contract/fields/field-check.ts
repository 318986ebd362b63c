import { z } from 'zod'
import { type Call, completeCall, fieldErrorsAnswer } from '../call.ts'

type CheckedCall = Pick<Call, 'path' | 'summary' | 'access' | 'params' | 'impersonation'>

/**
 * Defines the call that checks one field of a form when it is left [5.17]: `{ field, value }` is answered with 200 when
 * it is fine, else 422 with the errors of that field. Its path stands in the specification.
 *
 *     export const checkBlockField = defineFieldCheck(blockForm, { path: '/api/block/validate', summary: …, … })
 */
export const defineFieldCheck = <Form extends z.ZodObject, const Checked extends CheckedCall>(
  form: Form,
  call: Checked,
) =>
  completeCall({
    ...call,
    method: 'POST',
    ability: null,
    impersonationFields: 'checked',
    limitPerMinute: 120,
    // Nothing is looked up for it, so it costs the database nothing either.
    sharesLimitLater: true,
    body: z.object({ field: form.keyof(), value: z.unknown().optional() }),
    answers: { 200: z.object({ success: z.literal(true) }), 422: fieldErrorsAnswer },
  })

/** A field check of any form. */
export type FieldCheck = ReturnType<typeof defineFieldCheck<z.ZodObject, CheckedCall>>
