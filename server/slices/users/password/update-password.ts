import type { Deps } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { Browser } from '../cookies.ts'
import { forgetTriesOf, requireTryOf } from '../identity/confirm-identity.ts'
import { hashPassword, isPasswordOf } from '../passwords.ts'
import { writeConfirmed } from '../sessions/queries.ts'
import { getUser } from '../queries.ts'
import { hasSecondFactor } from '../rules.ts'
import { needsSecondFactor, passwordProblem } from './password-problem.ts'
import { writePassword } from './write-password.ts'

export interface NewPassword {
  userId: number
  /** The one that goes on. */
  sessionId: number
  current: string
  password: string
  confirmation: string
  /** Whether sessions in other browsers end, and whether API tokens stop working. */
  endsSessions: boolean
  endsTokens: boolean
  browser: Browser
}

/**
 * Changes the password of who is signed in.
 * @throws FieldErrors on `current_password`, `password`, `password_confirmation`; TooManyRequests
 */
export async function updatePassword(deps: Deps, input: NewPassword): Promise<void> {
  const user = await getUser(deps.db, input.userId)
  await requireTryOf(deps, input.sessionId)
  if (!(await isPasswordOf(user.passwordHash, input.current, `session ${input.sessionId}`)))
    throw new FieldErrors({ current_password: ['validation.current_password'] })
  const { name, email } = user
  const problem = passwordProblem(input.password, { name, email, hasSecondFactor: hasSecondFactor(user) })
  if (problem !== undefined) throw new FieldErrors({ password: [problem] })
  if (input.password !== input.confirmation)
    throw new FieldErrors({ password_confirmation: ['validation.password_confirmation'] })
  const { browser } = input
  const passwordHash = await hashPassword(input.password)
  await deps.db.transaction(async (tx) => {
    await forgetTriesOf(tx, input.sessionId)
    await writeConfirmed(tx, input.sessionId, deps.clock.now())
    await writePassword(deps, tx, user, {
      passwordHash,
      needsFactor: needsSecondFactor(input.password),
      userAgent: browser.userAgent,
      sessionId: input.sessionId,
      endsSessions: input.endsSessions,
      endsTokens: input.endsTokens,
      deviceHash: browser.deviceToken === undefined ? null : sha256(browser.deviceToken),
    })
  })
}
