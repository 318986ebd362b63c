import { FieldErrors } from '../../../platform/errors.ts'
import type { Browser } from './cookies.ts'
import type { User } from './queries.ts'

/**
 * Requires this machine for the password of the demo's accounts, which is public.
 * @param field that the password was given in
 * @throws FieldErrors where an outsider could give it too
 */
export function requireLocalForPublicPassword(
  { isPasswordPublic }: Pick<User, 'isPasswordPublic'>,
  { isLocal }: Pick<Browser, 'isLocal'>,
  field: string,
): void {
  if (isPasswordPublic && !isLocal) throw new FieldErrors({ [field]: ['account.demo_password'] })
}
