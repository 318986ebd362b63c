import { FieldErrors } from '../../../platform/errors.ts'
import type { Browser } from './cookies.ts'
import type { User } from './queries.ts'

/**
 * The password of the demo's accounts is public, so it counts at this machine alone.
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
