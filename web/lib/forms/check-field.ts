import type { z } from 'zod'
import type { FieldCheck } from '../../../contract/fields/field-check.ts'
import type { SendCall } from '../../../contract/page-context.ts'
import { callApi, sendFromBrowser } from '../api.ts'
import { firstErrors } from './answer-errors.ts'

type OwnParams<C extends FieldCheck> = C extends { params: z.ZodType } ? { params: z.input<C['params']> } : object

type CheckedField<C extends FieldCheck> = {
  /** The name of the input, which is that of the field. */
  field: string
  value: unknown
  /** The form's own, in an action. */
  token?: string
} & OwnParams<C>

/**
 * Checks one field by the form's own validate call [5.17].
 *
 *     const problem = await checkField<typeof checkBlockField>(send, '/api/block/validate', { field: 'title', value })
 * @returns the error, or undefined. A check that could not be made shows nothing: sending the form shows all errors.
 */
export async function fetchFieldError<C extends FieldCheck>(
  send: SendCall,
  path: C['path'],
  { field, value, ...own }: CheckedField<C>,
): Promise<string | undefined> {
  try {
    const answer = await callApi<FieldCheck>(send, { method: 'POST', path }, { body: { field, value }, ...own })
    return answer.status === 422 ? firstErrors(answer.body)[field] : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the check of the fields of one form in the browser: for the `check` of `useForm` and of an `InlineField`.
 *
 *     const check = checkFieldAt<typeof checkProjectField>('/api/project/validate')
 */
export const checkFieldAt =
  <C extends FieldCheck>(path: C['path'], ...input: C extends { params: z.ZodType } ? [OwnParams<C>] : []) =>
  (field: string, value: unknown): Promise<string | undefined> => {
    const [own = {}] = input as [object?]
    return fetchFieldError<FieldCheck>(sendFromBrowser, path, { field, value, ...own })
  }
