import type { Deps } from '../../../deps.ts'
import { isSigned, sign } from '../../../platform/secrets.ts'

/** The purpose of a mailed link: `team-request` confirms a guest's mailbox, `team-invitation` lets them sign up. */
type Purpose = 'team-invitation' | 'team-request'

const tokenFor = ({ config }: Pick<Deps, 'config'>, purpose: Purpose, requestId: number): string =>
  `${requestId}.${sign(config.secret, purpose, String(requestId))}`

function readToken({ config }: Pick<Deps, 'config'>, purpose: Purpose, token: string): number | undefined {
  const [id = '', signature = ''] = token.split('.')
  return isSigned(config.secret, purpose, id, signature) ? Number(id) : undefined
}

/** Returns the token of an approved request, which lets its holder into a team by request only, once. */
export const invitationToken = (deps: Pick<Deps, 'config'>, requestId: number): string =>
  tokenFor(deps, 'team-invitation', requestId)

/** @returns the id of the request; undefined when the token was not made by us */
export const readInvitation = (deps: Pick<Deps, 'config'>, token: string): number | undefined =>
  readToken(deps, 'team-invitation', token)

/** Returns the path of the page where a guest confirms a request, or withdraws it. */
export const requestUrl = (deps: Pick<Deps, 'config'>, requestId: number): string =>
  `/teamverzoek/${tokenFor(deps, 'team-request', requestId)}`

/** @returns the id of the request; undefined when the token was not made by us */
export const readRequestToken = (deps: Pick<Deps, 'config'>, token: string): number | undefined =>
  readToken(deps, 'team-request', token)

/** Returns the path of the registration form, with the team chosen. */
export const formPath = ({ projectUrl, teamId }: { projectUrl: string; teamId: number }): string =>
  `/${projectUrl}/inschrijven?team=${teamId}`

/** Returns the path of the registration form for a requester whose request was approved. */
export const registrationPath = (
  deps: Pick<Deps, 'config'>,
  { requestId, ...form }: { projectUrl: string; teamId: number; requestId: number },
): string => `${formPath(form)}&invitation=${invitationToken(deps, requestId)}`
