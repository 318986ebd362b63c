import type { checkLoginField } from '../../../contract/users/sign-in.ts'
import type { SendCall } from '../../../contract/page-context.ts'
import { firstErrors } from '../../lib/forms/answer-errors.ts'
import { callApi, sendFromBrowser } from '../../lib/api.ts'
import { type AuthForm, callPaths } from './auth-paths.ts'

export interface CheckedField {
  form: AuthForm
  field: string
  value: string
  /** The form's own, in an action. */
  token?: string | undefined
}

/**
 * Asks the form's own validate call about one field [5.17, 7.28]; every form has one of the same shape.
 * @returns what is wrong, or undefined. A check that could not be made says nothing: sending the form tells all.
 */
export async function checkField(send: SendCall, { form, field, value, token }: CheckedField) {
  const address = { method: 'POST', path: `${callPaths[form]}/validate` as '/login/validate' } as const
  const own = token === undefined ? {} : { token }
  try {
    const answer = await callApi<typeof checkLoginField>(send, address, { body: { field, value }, ...own })
    return answer.status === 422 ? firstErrors(answer.body)[field] : undefined
  } catch {
    return undefined
  }
}

/** The check of a form in the browser, when one of its inputs is left. */
export const checkIn =
  (form: AuthForm) =>
  (field: string, value: string): Promise<string | undefined> =>
    checkField(sendFromBrowser, { form, field, value })
