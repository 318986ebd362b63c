import type { Deps } from '../../../deps.ts'
import { isSame, sign } from '../../../platform/secrets.ts'

/** The purpose of the link of a mail: a guest confirms their mailbox with one, and signs up with the other. */
type Purpose = 'team-invitation' | 'team-request'

const tokenFor = ({ config }: Pick<Deps, 'config'>, purpose: Purpose, requestId: number): string =>
  `${requestId}.${sign(config.secret, purpose, String(requestId))}`

function readToken({ config }: Pick<Deps, 'config'>, purpose: Purpose, token: string): number | undefined {
  const [id = '', signature = ''] = token.split('.')
  return isSame(signature, sign(config.secret, purpose, id)) ? Number(id) : undefined
}

/** The token that lets its holder into a team on request, once: of an approved request. */
export const invitationToken = (deps: Pick<Deps, 'config'>, requestId: number): string =>
  tokenFor(deps, 'team-invitation', requestId)

/** @returns the number of the request; undefined when the token was not made by us */
export const readInvitation = (deps: Pick<Deps, 'config'>, token: string): number | undefined =>
  readToken(deps, 'team-invitation', token)

/** The page where a guest confirms a request, or takes it back. */
export const requestAddress = (deps: Pick<Deps, 'config'>, requestId: number): string =>
  `/teamverzoek/${tokenFor(deps, 'team-request', requestId)}`

/** @returns the number of the request; undefined when the token was not made by us */
export const readRequestToken = (deps: Pick<Deps, 'config'>, token: string): number | undefined =>
  readToken(deps, 'team-request', token)

/** The form to sign up with a team chosen. */
export const formPath = ({ projectUrl, teamId }: { projectUrl: string; teamId: number }): string =>
  `/${projectUrl}/inschrijven?team=${teamId}`

/** The page where an approved requester signs up in the team. */
export const registrationPath = (
  deps: Pick<Deps, 'config'>,
  { requestId, ...form }: { projectUrl: string; teamId: number; requestId: number },
): string => `${formPath(form)}&invitation=${invitationToken(deps, requestId)}`
