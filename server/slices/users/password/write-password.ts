import { passwordLengthMin } from '../../../../contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { sendNotice } from '../jobs.ts'
import { deleteChallengesOf } from '../queries/challenges.ts'
import { forgetDevices, rememberDevice } from '../queries/devices.ts'
import { deleteLinksOf } from '../queries/links.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import { forgetTries } from '../queries/throttles.ts'
import { lockUser, type User, writeUser } from '../queries/users.ts'
import { hasSecondFactor } from '../rules.ts'
import { factorTriesKey } from '../sign-in/factor-tries.ts'
import { strangersKeys } from '../sign-in/login-limits.ts'

export interface PasswordChange {
  passwordHash: string
  /** It is too short without a second factor. */
  needsFactor: boolean
  userAgent: string
  /** The session that goes on; undefined when the password was chosen with a link from a mail. */
  keptSessionId: number | undefined
  /** The browser in which it happens: it stays known, so that no guessing by others keeps its owner out. */
  deviceHash: string | null
}

/**
 * Puts a new password in the place of the old, and with the old one goes all that it may have opened for somebody else:
 * other sessions, half-finished sign-ins, links that are still under way, a change of address that was asked for.
 * What was guessed wrong until now no longer counts.
 * @throws FieldErrors on `password` when it needs a second factor and there is none any more
 */
export async function writePassword(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  user: User,
  { passwordHash, needsFactor, userAgent, keptSessionId, deviceHash }: PasswordChange,
): Promise<void> {
  // The factor may have gone while the password was being hashed.
  if (needsFactor && !hasSecondFactor(await lockUser(tx, user.id)))
    throw new FieldErrors({ password: [{ key: 'validation.text_too_short', params: { minimum: passwordLengthMin } }] })
  const now = deps.clock.now()
  const isByMail = keptSessionId === undefined
  const emailVerifiedAt = isByMail ? (user.emailVerifiedAt ?? now) : user.emailVerifiedAt
  await writeUser(tx, user.id, { passwordHash, passwordNeedsFactor: needsFactor, emailVerifiedAt, pendingEmail: null })
  await deleteSessionsOf(tx, user.id, keptSessionId)
  await deleteChallengesOf(tx, user.id)
  await deleteLinksOf(tx, user.id)
  await forgetDevices(tx, user.id, deviceHash)
  if (deviceHash !== null) await rememberDevice(tx, user.id, deviceHash, now)
  await forgetTries(tx, [factorTriesKey(user.id), ...strangersKeys(user.email)])
  const at = now.toISOString()
  await deps.jobs.enqueue(tx, sendNotice, { userId: user.id, notice: 'password_changed', at, userAgent })
}
