import type { Deps } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { Browser, NewSession } from '../cookies.ts'
import { answerByMail } from '../jobs.ts'
import { isPasswordOf } from '../passwords.ts'
import { isKnownDevice } from '../queries/devices.ts'
import { findUserByEmail, type User } from '../queries/users.ts'
import { hasSecondFactor } from '../rules.ts'
import { forgetLoginTries, type LoginTry, requireTriesLeft } from './login-limits.ts'
import { startChallenge } from './challenge.ts'
import { startSession } from './start-session.ts'

export interface Credentials {
  email: string
  password: string
  isRemembered: boolean
  /** A path of ours, for after signing in. */
  redirect: string
  browser: Browser
}

export type LoginOutcome =
  | { user: User; session: NewSession }
  /** The value for the cookie; there is no session before the second factor is given. */
  | { user: User; challengeToken: string }

/**
 * Signs a browser in, or asks for the second factor when the account has one.
 * @throws FieldErrors on `email`, with the same words for an unknown address, a wrong password, and an address that
 * was never confirmed: else somebody could register any address and learn from signing in whether it was new
 * @throws TooManyRequests after too many wrong tries
 */
export async function logIn(deps: Deps, credentials: Credentials): Promise<LoginOutcome> {
  const { email, browser, isRemembered, redirect } = credentials
  const found = await findUserByEmail(deps.db, email)
  const login = { email, address: browser.address, knownDeviceHash: await knownDeviceOf(deps, found, browser) }
  const isRowUsedUp = await requireTriesLeft(deps, login)
  const isRight = await isPasswordOf(found?.passwordHash, credentials.password)
  if (found === undefined || !isRight || found.emailVerifiedAt === null) {
    if (isRowUsedUp) await deps.jobs.enqueue(deps.db, answerByMail, { ask: 'guessed', email })
    throw new FieldErrors({ email: ['errors.login_failed'] })
  }

  await forgetLoginTries(deps, login)
  if (hasSecondFactor(found))
    return { user: found, challengeToken: await startChallenge(deps, found, { isRemembered, redirect }) }
  const session = await deps.db.transaction((tx) => startSession(deps, tx, { userId: found.id, isRemembered, browser }))
  return { user: found, session }
}

async function knownDeviceOf(
  deps: Deps,
  user: User | undefined,
  { deviceToken }: Browser,
): Promise<LoginTry['knownDeviceHash']> {
  if (deviceToken === undefined) return undefined
  const deviceHash = sha256(deviceToken)
  // Asked for an unknown account as well: time must not tell.
  return (await isKnownDevice(deps.db, user?.id ?? 0, deviceHash)) ? deviceHash : undefined
}
