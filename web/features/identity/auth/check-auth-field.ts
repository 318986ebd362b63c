import type { checkForgotField, checkResetField } from '../../../../contract/identity/users/password.ts'
import type { checkRegisterField } from '../../../../contract/identity/users/registration.ts'
import type { checkLoginField } from '../../../../contract/identity/users/sign-in.ts'
import type { SendCall } from '../../../../contract/page-context.ts'
import { sendFromBrowser } from '../../../lib/api.ts'
import { fetchFieldError } from '../../../lib/forms/check-field.ts'
import { type AuthForm, callPaths } from './auth-paths.ts'

type AuthCheck = typeof checkLoginField | typeof checkRegisterField | typeof checkForgotField | typeof checkResetField

/**
 * Returns the check for an input of one of the four forms, when it is left [5.17, 7.28].
 * @param token the form's own, in an action
 */
export const checkAuthField =
  (form: AuthForm, send: SendCall = sendFromBrowser, token?: string) =>
  (field: string, value: string): Promise<string | undefined> =>
    fetchFieldError<AuthCheck>(send, `${callPaths[form]}/validate`, { field, value, token })
