import type { Deps } from '../../../../deps.ts'
import { isSigned, sign } from '../../../../platform/secrets.ts'

const purpose = 'account-team-invitation'

const codeOf = ({ config }: Pick<Deps, 'config'>, invitationId: number): string =>
  `${invitationId}.${sign(config.secret, purpose, String(invitationId))}`

/** Returns the page where an invited user without an account makes one, and reads by which team [2.25]. */
export const registrationPath = (deps: Pick<Deps, 'config'>, invitationId: number): string =>
  `/register?invitation=${codeOf(deps, invitationId)}`

/** @returns the id of the invitation; undefined when the code was not made by us */
export function readCode({ config }: Pick<Deps, 'config'>, code: string): number | undefined {
  const [id = '', signature = ''] = code.split('.')
  return isSigned(config.secret, purpose, id, signature) ? Number(id) : undefined
}
