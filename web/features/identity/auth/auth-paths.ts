import { localPath } from '../../../lib/session/local-path.ts'

/** The forms of the front auth switch; exactly one of them is there at a time [2.02]. */
const authForms = ['login', 'register', 'passwordForgot', 'passwordReset'] as const
export type AuthForm = (typeof authForms)[number]

/** The paths to which each form is sent, which for the first three are its pages as well. */
export const callPaths = {
  login: '/login',
  register: '/register',
  passwordForgot: '/password/forgot',
  passwordReset: '/password/reset',
} as const satisfies Record<AuthForm, string>

/** Returns the path of the page of a form. `redirectTo` is a path of ours to go on to afterwards, or empty. */
export const authPath = (form: Exclude<AuthForm, 'passwordReset'>, redirectTo: string): string =>
  withRedirect(callPaths[form], redirectTo)

/** Returns a path of the switch, with the path to go on to from there behind it. */
export const withRedirect = (path: string, redirectTo: string): string =>
  redirectTo === '' ? path : `${path}?${new URLSearchParams({ redirect: redirectTo })}`

/** Returns the path to go to afterwards, as a URL names it; empty without one. Only paths of ours are believed. */
export function redirectIn(url: string): string {
  const target = new URL(url).searchParams.get('redirect')
  return target === null || target === '' ? '' : localPath(target)
}
