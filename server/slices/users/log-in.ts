import type { Deps } from '../../deps.ts'
import { FieldErrors } from '../../platform/errors.ts'
import { randomToken, sha256 } from '../../platform/secrets.ts'
import { isPasswordOf } from './passwords.ts'
import { deleteSession, findUserByEmail, insertSession, type User } from './queries.ts'
import { sessionLengthMs } from './rules.ts'

interface Credentials {
  email: string
  password: string
  isRemembered: boolean
  userAgent: string
  /** The session this browser had until now; a new one takes its place, so nobody can plant theirs. */
  formerTokenHash: string | undefined
}

/**
 * Signs a browser in.
 * @returns the value for the cookie, which is kept nowhere, and who it is
 * @throws FieldErrors on `email`, with the same words for an unknown address and a wrong password
 */
export async function logIn(deps: Deps, credentials: Credentials): Promise<{ token: string; user: User }> {
  const found = await findUserByEmail(deps.db, credentials.email)
  const isRight = await isPasswordOf(found?.passwordHash, credentials.password)
  if (found === undefined || !isRight) throw new FieldErrors({ email: ['errors.login_failed'] })

  if (credentials.formerTokenHash !== undefined) await deleteSession(deps.db, credentials.formerTokenHash)
  const token = randomToken()
  const now = deps.clock.now()
  await insertSession(deps.db, {
    tokenHash: sha256(token),
    userId: found.id,
    userAgent: credentials.userAgent.slice(0, 300),
    isRemembered: credentials.isRemembered,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLengthMs(credentials.isRemembered)),
  })
  return { token, user: found }
}
