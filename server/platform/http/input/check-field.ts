import { z } from 'zod'
import { defined } from '../../../../contract/defined.ts'
import { FieldErrors, type FieldProblems } from '../../errors.ts'
import { fieldErrorsOf } from './field-messages.ts'

interface FieldCheck {
  /** The body as `defineFieldCheck` describes it: the field is one of the form. */
  body: { field: string; value?: unknown }
}

type FieldRules<Form extends z.ZodObject, Input> = (
  input: Omit<Input, 'body'> & { body: Partial<z.output<Form>> },
) => FieldProblems | Promise<FieldProblems>

/**
 * Checks one field when its input is left [5.17]: its shape in the form, and then the form's rules for it when
 * they know nothing else. The given rules leave out those with an answer that would reveal stored data to a stranger,
 * such as accounts.
 * @throws FieldErrors for that field alone
 */
export async function checkField<Form extends z.ZodObject, Input extends FieldCheck>(
  form: Form,
  input: Input,
  rules?: FieldRules<Form, Input>,
) {
  const { field, value } = input.body
  const checked = z.object({ [field]: defined(form.shape[field]) }).safeParse({ [field]: value }, { reportInput: true })
  if (!checked.success) throw fieldErrorsOf(checked.error)
  const problems = await rules?.({ ...input, body: checked.data as Partial<z.output<Form>> })
  if (problems?.[field] !== undefined) throw new FieldErrors({ [field]: problems[field] })
  return { status: 200, body: { success: true } } as const
}
