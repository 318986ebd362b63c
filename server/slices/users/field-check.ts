import { z } from 'zod'
import { FieldErrors } from '../../platform/errors.ts'
import { fieldErrorsOf } from '../../platform/http/field-messages.ts'

export interface CheckedField {
  field: string
  value?: unknown
}

/**
 * Checks one field of a form by the form's own rules, when its input is left [5.17]. Whatever needs a look into our
 * books is not asked here: it would tell who has an account.
 * @throws FieldErrors for that field alone
 */
export function checkField(form: z.ZodObject, { field, value }: CheckedField): { success: true } {
  const schema = Object.hasOwn(form.shape, field) ? form.shape[field] : undefined
  if (schema === undefined) throw new FieldErrors({ field: ['validation.choose'] })
  const checked = z.object({ [field]: schema }).safeParse({ [field]: value })
  if (!checked.success) throw fieldErrorsOf(checked.error)
  return { success: true }
}
