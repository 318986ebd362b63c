import type { Deps } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import type { Browser, NewSession } from '../cookies.ts'
import { answerByMail } from '../jobs.ts'
import { knownBrowserKey } from '../known-devices/known-browser.ts'
import { requireLocalForPublicPassword } from '../require-local-for-public-password.ts'
import { isPasswordOf, requireHashRoom } from '../passwords.ts'
import { saveLogin } from './queries/login.ts'
import { deleteAttempts } from '../throttles/queries.ts'
import type { User } from '../queries.ts'
import { hasSecondFactor } from '../rules.ts'
import { isRowUsedUp, limitsOf, requireAttemptsLeft } from './login-limits.ts'
import { startChallenge } from './challenge.ts'
import { startSession } from './start-session.ts'

export interface Credentials {
  email: string
  password: string
  isRemembered: boolean
  /** A path of ours, for after signing in. */
  redirect: string
  browser: Browser
  /** The marks that the browser holds of accounts that signed in there before. */
  knownMarks: readonly string[]
}

export type LoginOutcome =
  | { user: User; session: NewSession }
  /** The value for the cookie; there is no session before the second factor is given. */
  | { user: User; challengeToken: string }

/**
 * Signs a browser in, or demands the second factor when the account has one.
 * @throws FieldErrors on `password`, with the same words for an unknown e-mail address, a wrong password, and an e-mail
 * address that was never confirmed: else an attacker could register any e-mail address and learn from signing in
 * whether it was new; with words of its own for an account that staff locked
 * @throws TooManyRequests after too many wrong attempts
 * @throws Unavailable when too many people sign in at this moment
 */
export async function logIn(deps: Deps, credentials: Credentials): Promise<LoginOutcome> {
  const { email, browser, isRemembered, redirect } = credentials
  // Thousands a second must not cost the database anything, nor count as attempts: no password was looked at.
  const browserKey = knownBrowserKey(
    deps.config,
    { deviceToken: browser.deviceToken, knownMarks: credentials.knownMarks },
    email,
  )
  requireHashRoom(browserKey)
  const now = deps.clock.now()
  const deviceHash = sha256(browser.deviceToken ?? '')
  const limits = limitsOf({ email, ipAddress: browser.ipAddress, deviceHash }, now)
  // Counted before the password is looked at, so that tries at the same moment count as well.
  const { user, isKnownDevice, attempts } = await saveLogin(deps.database, { email, deviceHash, keys: limits, now })
  requireAttemptsLeft(limits, attempts)
  // A turn is reserved for an account that signed in before in this browser, unless its browsers were forgotten since.
  const isRight = await isPasswordOf(user?.passwordHash, credentials.password, isKnownDevice ? browserKey : undefined)
  if (user === undefined || !isRight || user.emailVerifiedAt === null) {
    if (isRowUsedUp(email, attempts))
      await deps.jobs.enqueue(deps.db, answerByMail, { request: 'guessed', email, requestKey: randomToken() })
    throw loginFailed()
  }

  // Only to a caller with the password: no other learns that there is such an account.
  if (user.lockedAt !== null) throw new FieldErrors({ password: ['account.lock.refused'] })
  requireLocalForPublicPassword(user, browser, 'password')

  const clearedKeys = limits.filter((limit) => limit.isForKnownDevice === isKnownDevice).map(({ key }) => key)
  if (hasSecondFactor(user)) {
    const challengeToken = await startChallenge(deps, user, { isRemembered, redirect })
    if (challengeToken === undefined) throw loginFailed()
    await deleteAttempts(deps.db, clearedKeys)
    return { user, challengeToken }
  }
  const session = await startSession(deps, { user, isRemembered, browser, clearedKeys })
  // Comparing takes a while, and in that while its owner may have chosen another password.
  if (session === undefined) throw loginFailed()
  return { user, session }
}

const loginFailed = () => new FieldErrors({ password: ['errors.login_failed'] })
