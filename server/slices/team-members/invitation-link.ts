import type { Deps } from '../../deps.ts'
import { isSame, sign } from '../../platform/secrets.ts'

const purpose = 'team-invitation'

/** What lets whoever has it into a team on request, once: of a request that was approved. */
export const invitationToken = ({ config }: Pick<Deps, 'config'>, requestId: number): string =>
  `${requestId}.${sign(config.secret, purpose, String(requestId))}`

/** @returns the number of the request; undefined when the token was not made by us */
export function readInvitation({ config }: Pick<Deps, 'config'>, token: string): number | undefined {
  const [id = '', signature = ''] = token.split('.')
  return isSame(signature, sign(config.secret, purpose, id)) ? Number(id) : undefined
}

/** Where somebody signs up in the team that approved them. */
export const registrationPath = (
  deps: Pick<Deps, 'config'>,
  { projectUrl, teamId, requestId }: { projectUrl: string; teamId: number; requestId: number },
): string => `/${projectUrl}/registreren?team=${teamId}&invitation=${invitationToken(deps, requestId)}`
