import type { Call } from '../../../../../contract/call.ts'
import { NotAllowed } from '../../../../platform/errors.ts'

/**
 * Requires that staff may make a call during impersonation (access control): as the call itself allows, but for the
 * fields that it leaves to the user alone.
 * @param body as it came, before its shape is checked
 * @throws NotAllowed
 */
export function requireImpersonationAllowed(
  call: Pick<Call, 'impersonation' | 'impersonationFields'>,
  body: unknown,
): void {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const sentFields = Object.keys(fields).filter((name) => fields[name] !== null)
  if (call.impersonation === undefined || [...sentFields, fields['field']].some((name) => isUsersAlone(call, name)))
    throw new NotAllowed('account.impersonation.refused')
}

/**
 * Whether a field of a call is the user's alone. A name that is no text names no field, and a field that the call does
 * not have is not looked at, as the call itself refuses it.
 */
function isUsersAlone({ impersonationFields = {} }: Pick<Call, 'impersonationFields'>, name: unknown): boolean {
  if (impersonationFields === 'checked' || typeof name !== 'string') return false
  return Object.hasOwn(impersonationFields, name) && impersonationFields[name] !== true
}
