import { dayMs, later, minuteMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors, TooManyRequests } from '../../../../platform/errors.ts'
import type { Browser } from '../cookies.ts'
import { requireLocalForPublicPassword } from '../require-local-for-public-password.ts'
import { isPasswordOf } from '../passwords.ts'
import { claimTotpStep } from '../second-factor/queries.ts'
import { updateConfirmed } from '../sessions/queries.ts'
import { addAttempt, deleteAttempts } from '../throttles/queries.ts'
import { getUser, type User } from '../queries.ts'
import { unsealTotpSecret } from '../second-factor/seal-totp.ts'
import { findStep } from '../second-factor/totp.ts'

interface ConfirmationInput {
  userId: number
  sessionId: number
  password: string | undefined
  code: string | undefined
  browser: Pick<Browser, 'isLocal'>
}

const attemptsMax = 10
const quarterMs = 15 * minuteMs
const monthAttemptsMax = 50
const monthMs = 30 * dayMs

/**
 * Authenticates the user of a signed-in browser again, with the password or a code of the authenticator app. Tries are
 * counted for the session, so that a stolen one cannot use up those of its owner elsewhere.
 * @throws FieldErrors on `password` or `code`; TooManyRequests; Unavailable when too many passwords wait to be checked
 */
export async function confirmIdentity(deps: Deps, confirmation: ConfirmationInput): Promise<void> {
  const now = deps.clock.now()
  await countPasswordAttempt(deps, confirmation.sessionId)
  const user = await getUser(deps.db, confirmation.userId)
  if (confirmation.code !== undefined) await claimCode(deps, user, confirmation.code)
  else if (confirmation.password === undefined) throw new FieldErrors({ password: ['validation.required'] })
  else if (!(await isPasswordOf(user.passwordHash, confirmation.password, `session ${confirmation.sessionId}`)))
    throw new FieldErrors({ password: ['validation.current_password'] })
  else requireLocalForPublicPassword(user, confirmation.browser, 'password')
  await deleteAttemptsOf(deps.db, confirmation.sessionId)
  await updateConfirmed(deps.db, confirmation.sessionId, now)
}

const attemptsKeysOf = (sessionId: number) => [`confirm:${sessionId}`, `confirm-row:${sessionId}`]

/** Counts a password that is tried inside a session. @throws TooManyRequests when it is one too many */
export async function countPasswordAttempt(deps: Pick<Deps, 'db' | 'clock'>, sessionId: number): Promise<void> {
  const now = deps.clock.now()
  const [quarter, row] = attemptsKeysOf(sessionId) as [string, string]
  const windows = [
    { key: quarter, resetsAt: later(now, quarterMs) },
    { key: row, resetsAt: later(now, monthMs) },
  ]
  const attempts = await addAttempt(deps.db, windows, now)
  if ((attempts.get(quarter) ?? 0) > attemptsMax || (attempts.get(row) ?? 0) > monthAttemptsMax)
    throw new TooManyRequests('errors.too_many_logins')
}

/** Starts the count again, as the password was right. */
export const deleteAttemptsOf = (db: Deps['db'], sessionId: number): Promise<void> =>
  deleteAttempts(db, attemptsKeysOf(sessionId))

/** Claims a code, which counts once, here and at the sign-in together. */
async function claimCode(deps: Pick<Deps, 'config' | 'clock' | 'db'>, user: User, code: string): Promise<void> {
  const { totpSecretSealed: sealed } = user
  const secret = sealed === null ? undefined : unsealTotpSecret(deps.config.secret, sealed)
  const step = secret === undefined ? undefined : findStep(secret, code.replace(/\s/g, ''), deps.clock.now())
  if (step === undefined || !(await claimTotpStep(deps.db, user.id, step)))
    throw new FieldErrors({ code: ['errors.code_wrong'] })
}
