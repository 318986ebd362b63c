import type { Call } from '../../../../../contract/call.ts'
import { NotAllowed } from '../../../../platform/errors.ts'

/** Fields of calls that may be made, which say where money goes. */
const refusedFields = new Set([
  'bank_account',
  'bank_account_holder',
  'use_own_provider',
  'provider_username',
  'provider_password',
])

/** Another organization gets the money from then on; a new project is made for one. */
const isMoved = (fields: Record<string, unknown>) => fields['field'] === 'organization_id'

/** @param body as it came, before anybody looked at its shape @throws NotAllowed */
export function requireMayDo(call: Pick<Call, 'onBehalf'>, body: unknown): void {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const given = Object.entries(fields).filter(([, value]) => value !== null)
  const isRefused = [...given.map(([name]) => name), fields['field']].some((name) => refusedFields.has(String(name)))
  if (call.onBehalf === undefined || isRefused || isMoved(fields)) throw new NotAllowed('account.impersonation.refused')
}
