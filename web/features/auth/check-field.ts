import type { checkLoginField } from '../../../contract/auth.ts'
import { callApi, firstErrors, sendFromBrowser } from '../../lib/api.ts'
import { type AuthForm, callPaths } from './auth-paths.ts'

/**
 * Asks the form's own validate call about one field [5.17, 7.28]; every form has one of the same shape.
 * @returns what is wrong, or undefined. A check that could not be made says nothing: sending the form tells all.
 */
export async function checkField(form: AuthForm, field: string, value: string): Promise<string | undefined> {
  const address = { method: 'POST', path: `${callPaths[form]}/validate` as '/login/validate' } as const
  try {
    const answer = await callApi<typeof checkLoginField>(sendFromBrowser, address, { body: { field, value } })
    return answer.status === 422 ? firstErrors(answer.body)[field] : undefined
  } catch {
    return undefined
  }
}
