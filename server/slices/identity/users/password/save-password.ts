import { passwordLengthMin } from '../../../../../contract/fields/limits.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { deleteTokensOf } from '../api-tokens/queries.ts'
import { mailNotice } from '../jobs.ts'
import { deleteChallengesOf } from '../sign-in/queries/challenges.ts'
import { deleteDevices, insertDevice } from '../known-devices/queries.ts'
import { deleteLinksOf } from '../links/queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { sessionsThat } from '../sessions/queries.ts'
import { deleteAttempts } from '../throttles/queries.ts'
import { lockUser, type User, updateUser } from '../queries.ts'
import { hasSecondFactor } from '../rules.ts'
import { factorAttemptsKey } from '../sign-in/factor-attempts.ts'
import { strangersKeys } from '../sign-in/login-limits.ts'

export interface PasswordChange {
  passwordHash: string
  /** Whether it is too short without a second factor. */
  needsFactor: boolean
  userAgent: string
  /** The session in which it happens, which goes on; undefined when it was chosen with a link from a mail. */
  sessionId: number | undefined
  /** Whether the other sessions end, and whether API tokens stop working. */
  endsSessions: boolean
  endsTokens: boolean
  /** The browser in which it happens: it stays known, so that no guessing by others keeps its owner out. */
  deviceHash: string | null
}

/**
 * Saves a new password instead of the old, and with the old one goes all that it may have opened for an intruder:
 * half-finished sign-ins, links that are still under way, a change of e-mail address that was requested; and, where
 * that is wanted, other sessions and API tokens. A link that undoes a change of e-mail address stays: it protects
 * against the person who chose this. Wrong guesses until now no longer count.
 * @throws FieldErrors on `password` when it needs a second factor and there is none any more
 */
export async function savePassword(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  user: User,
  { passwordHash, needsFactor, userAgent, sessionId, endsSessions, endsTokens, deviceHash }: PasswordChange,
): Promise<void> {
  // The factor may have gone while the password was being hashed.
  if (needsFactor && !hasSecondFactor(await lockUser(tx, user.id)))
    throw new FieldErrors({ password: [{ key: 'validation.text_too_short', params: { minimum: passwordLengthMin } }] })
  const now = deps.clock.now()
  const isByMail = sessionId === undefined
  const emailVerifiedAt = isByMail ? (user.emailVerifiedAt ?? now) : user.emailVerifiedAt
  const password = { passwordHash, passwordNeedsFactor: needsFactor, isPasswordPublic: false }
  const returnPath = isByMail ? null : user.returnPath
  await updateUser(tx, user.id, { ...password, emailVerifiedAt, pendingEmail: null, returnPath })
  await deleteChallengesOf(tx, user.id)
  await deleteLinksOf(tx, user.id)
  if (endsTokens) await deleteTokensOf(tx, user.id)
  if (endsSessions) {
    await endSessions(deps, tx, sessionsThat.areOf(user.id, sessionId))
    await deleteDevices(tx, user.id, deviceHash)
  }
  if (deviceHash !== null) await insertDevice(tx, user.id, deviceHash, now)
  await deleteAttempts(tx, [factorAttemptsKey(user.id), ...strangersKeys(user.email)])
  const at = now.toISOString()
  await deps.jobs.enqueue(tx, mailNotice, { userId: user.id, notice: 'password_changed', at, userAgent })
}
