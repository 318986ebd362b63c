import type { Call } from '../../../../../contract/call.ts'
import { NotAllowed } from '../../../../platform/errors.ts'

/** Fields of calls that may be made, which say where money goes. */
const refusedFields: ReadonlySet<unknown> = new Set([
  'bank_account',
  'bank_account_holder',
  'use_own_provider',
  'provider_username',
  'provider_password',
])

/** Another organization gets the money from then on; a new project is made for one. */
const isMoved = (fieldName: unknown) => fieldName === 'organization_id'

/**
 * Access control of staff that act on behalf of a user: what the call itself allows, but for the fields above.
 * @param body as it came, before its shape is checked
 * @throws NotAllowed
 */
export function requireMayDo(call: Pick<Call, 'onBehalf'>, body: unknown): void {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const given = Object.entries(fields).filter(([, value]) => value !== null)
  // What is no text names no field, as the call itself will say.
  const fieldName = fields['field']
  const isRefused = [...given.map(([name]) => name), fieldName].some((name) => refusedFields.has(name))
  if (call.onBehalf === undefined || isRefused || isMoved(fieldName))
    throw new NotAllowed('account.impersonation.refused')
}
