import type { Deps } from '../../../../deps.ts'
import { FieldErrors, requireNoProblems } from '../../../../platform/errors.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import type { Browser } from '../cookies.ts'
import { hashPassword } from '../passwords.ts'
import { findLink, claimLink } from '../links/queries.ts'
import { findUserById, lockUser } from '../queries.ts'
import { hasSecondFactor } from '../rules.ts'
import { needsSecondFactor, passwordProblems } from './password-problem.ts'
import { savePassword } from './save-password.ts'

export interface Reset {
  token: string
  email: string
  password: string
  confirmation: string
  browser: Browser
}

/**
 * Chooses a new password with the link from the mail, which works once. Every session and API token ends. The reader of
 * the mail owns the e-mail address, so it is confirmed as well.
 * @throws FieldErrors on `token` for a link that is unknown, too old, used, or sent to another e-mail address; on
 * `password` and `password_confirmation`
 * @returns the value of the cookie by which this browser is known from now on, and where they were going when they
 * registered, if this confirms the e-mail address
 */
export async function resetPassword(
  deps: Deps,
  reset: Reset,
): Promise<{ deviceToken: string; returnPath: string | null }> {
  const now = deps.clock.now()
  const linkQuery = { tokenHash: sha256(reset.token), purposes: ['reset-password'] as const, now }
  const link = await findLink(deps.db, linkQuery)
  const user = link === undefined ? undefined : await findUserById(deps.db, link.userId)
  const isForUser = link !== undefined && link.email === user?.email && isSameEmail(link.email, reset.email)
  if (user === undefined || !isForUser) throw linkOver()
  const { name, email } = user
  const form = { password: reset.password, password_confirmation: reset.confirmation }
  requireNoProblems(passwordProblems(form, { name, email, hasSecondFactor: hasSecondFactor(user) }))
  const passwordHash = await hashPassword(reset.password)
  const { userAgent, deviceToken = randomToken() } = reset.browser

  await deps.db.transaction(async (tx) => {
    // The user before the link, as all links do: one of two that change the account goes first, without a deadlock.
    await lockUser(tx, user.id)
    if ((await claimLink(tx, linkQuery)) === undefined) throw linkOver()
    const deviceHash = sha256(deviceToken)
    const needsFactor = needsSecondFactor(reset.password)
    const ends = { endsSessions: true, endsTokens: true, sessionId: undefined }
    await savePassword(deps, tx, user, { passwordHash, needsFactor, userAgent, deviceHash, ...ends })
  })
  return { deviceToken, returnPath: user.returnPath }
}

const linkOver = () => new FieldErrors({ token: ['errors.link_over'] })

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
