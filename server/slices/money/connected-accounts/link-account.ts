import { createHash } from 'node:crypto'
import { defined } from '../../../../contract/defined.ts'
import { later, minuteMs } from '../../../../contract/durations.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { AccountLinking, LinkedAccount } from '../../../ports/payments/linking.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../../ports/payments/provider.ts'
import { withTimeout } from '../../../ports/payments/with-timeout.ts'
import { Conflict, NotAllowed, Unavailable, requireFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { randomToken, seal, sha256, unsealIfReadable } from '../../../platform/secrets.ts'
import { type AtBrowser, holdSession } from '../../identity/users/index.ts'
import { sealGrant } from './account-source.ts'
import { accountLinked } from './jobs.ts'
import { type LinkTarget, requireLinkable } from './policy.ts'
import { findLinkedAccount, insertAttempt, saveAccount, type LinkSubject, claimAttempt } from './queries.ts'
import { proposeAccount, requestAccount } from './propose-account.ts'

const verifierPurpose = 'payee-link-verifier'
const attemptLengthMs = 15 * minuteMs

/** Returns the page that a provider sends people back to. */
export const returnPath = (provider: string) => `/koppelen/${provider}`

/** @throws NotFound for a provider at which nothing can be linked */
export function requireLinking({ payments }: Pick<Deps, 'payments'>, provider: string): AccountLinking {
  const linking = requireFound(payments.linkingAt(provider))
  return linking
}

/**
 * Sends a user to the provider to give permission. The state that they come back with is good once, for a quarter of an
 * hour, in this browser, for this organization or project.
 * @returns where to
 * @throws NotFound, NotAllowed, FieldErrors
 */
export async function beginLinking(
  deps: Deps,
  actor: SessionActor,
  { provider, subject, language }: { provider: string; subject: LinkSubject; language: Language },
): Promise<string> {
  const linking = requireLinking(deps, provider)
  await requireLinkable(deps, actor, subject)
  const [state, verifier] = [randomToken(), `${randomToken()}${randomToken()}`]
  await insertAttempt(deps.db, {
    ...subject,
    provider,
    stateHash: sha256(state),
    userId: actor.userId,
    sessionId: actor.sessionId,
    verifierSealed: seal(deps.config.secret, verifierPurpose, verifier),
    endsAt: later(deps.clock.now(), attemptLengthMs),
  })
  return linking.consentUrl({
    state,
    redirectUrl: `${deps.config.baseUrl}${returnPath(provider)}`,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    language,
  })
}

export interface AuthorizationReturn {
  provider: string
  state: string
  code: string | undefined
}

/**
 * Exchanges the code that a user came back with, keeps the account, and lets the donations go there.
 * @returns the name of the account, and whether donations go there already
 * @throws NotAllowed when the state is not theirs, was used or is too old; Conflict when they or the provider said no;
 *   NotFound, FieldErrors as when it began; TooManyRequests; NotSignedIn when their session has ended meanwhile;
 *   Unavailable
 */
export async function finishLinking(
  deps: Deps,
  actor: SessionActor,
  returned: AuthorizationReturn,
): Promise<{ name: string; isLinked: boolean }> {
  const { provider, state, code } = returned
  const linking = requireLinking(deps, provider)
  const { userId, sessionId } = actor
  const now = deps.clock.now()
  const attempt = await claimAttempt(deps.db, { stateHash: sha256(state), provider, userId, sessionId, now })
  if (attempt === undefined) throw new NotAllowed('connected_accounts.state_wrong')
  if (code === undefined) throw new Conflict('connected_accounts.denied')
  const { organizationId, projectId } = attempt
  const subject = projectId === null ? { organizationId: defined(organizationId) } : { projectId }
  // They may have lost the role that they had when they left.
  const linkable = await requireLinkable(deps, actor, subject)
  const codeVerifier = unsealIfReadable(deps.config.secret, verifierPurpose, attempt.verifierSealed)
  // Begun under another secret of this server: they can begin once more.
  if (codeVerifier === undefined) throw new NotAllowed('connected_accounts.state_wrong')
  const redirectUrl = `${deps.config.baseUrl}${returnPath(provider)}`
  const { grant, account } = await callProvider(deps, async () => {
    const grant = await linking.exchange({ code, redirectUrl, codeVerifier })
    return { grant, account: await linking.describe(grant.accessToken) }
  })
  const tokens = sealGrant(deps.config.secret, grant)
  await saveAndLink(deps, { linkable, provider, account, tokens, kind: 'permission', linkedBy: userId, browser: actor })
  const linked = await findLinkedAccount(deps.db, subject)
  return { name: account.name, isLinked: linked?.provider === provider && linked.providerAccountId === account.id }
}

interface NewLink {
  linkable: LinkTarget
  provider: string
  account: LinkedAccount
  tokens: { tokenSealed: string; tokenEndsAt: Date | null; refreshSealed: string | null }
  kind: 'permission' | 'credentials'
  linkedBy: number
  /** The user in whose browser it is linked, if one waits for it. */
  browser?: AtBrowser
}

/** Saves the account and the link to it, or the pending link; or neither. */
export async function saveAndLink(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>, link: NewLink): Promise<void> {
  const { linkable, provider, account, tokens, kind, linkedBy, browser } = link
  const createdAt = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    // The provider may have taken seconds, in which a stolen session was ended: money must not go where its thief
    // chose.
    if (browser !== undefined) await holdSession(tx, browser)
    const { id: accountId, key } = await saveAccount(tx, {
      ...linkable.owner,
      ...tokens,
      key: randomToken(),
      provider,
      kind,
      providerAccountId: account.id,
      profileId: account.profiles[0]?.id ?? null,
      name: account.name,
      creditor: account.creditor,
      createdAt,
    })
    // A job may not be refused: the change that it follows was counted.
    const propose = browser === undefined ? proposeAccount : requestAccount
    await propose(deps, tx, { subject: linkable.subject, accountId, by: linkedBy })
    await deps.jobs.enqueue(tx, accountLinked, { provider, account: key })
  })
}

/** Fetches the answer of a provider to a waiting user. */
async function callProvider<T>({ config }: Pick<Deps, 'config'>, run: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(run, config.paymentTimeoutMs)
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new Conflict('connected_accounts.refused')
    if (error instanceof ProviderUnreachable) throw new Unavailable('connected_accounts.unreachable')
    throw error
  }
}
