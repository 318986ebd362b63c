import type { Deps } from '../../../deps.ts'
import { FieldErrors, TooManyRequests } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { Browser } from '../cookies.ts'
import { hashPassword, isPasswordOf } from '../passwords.ts'
import { countTry, forgetTries } from '../queries/throttles.ts'
import { getUser } from '../queries/users.ts'
import { hasSecondFactor } from '../rules.ts'
import { needsSecondFactor, passwordProblem } from './password-problem.ts'
import { writePassword } from './write-password.ts'

export interface NewPassword {
  userId: number
  /** The one that goes on; all others end. */
  sessionId: number
  current: string
  password: string
  confirmation: string
  browser: Browser
}

const triesMax = 10
const quarterMs = 15 * 60 * 1000

/**
 * Changes the password of who is signed in.
 * @throws FieldErrors on `current_password`, `password`, `password_confirmation`; TooManyRequests
 */
export async function updatePassword(deps: Deps, input: NewPassword): Promise<void> {
  const user = await getUser(deps.db, input.userId)
  const key = `password:${user.id}`
  const window = { key, resetsAt: new Date(deps.clock.now().getTime() + quarterMs) }
  const tries = await countTry(deps.db, [window], deps.clock.now())
  if ((tries.get(key) ?? 0) > triesMax) throw new TooManyRequests('errors.too_many_logins')
  if (!(await isPasswordOf(user.passwordHash, input.current)))
    throw new FieldErrors({ current_password: ['validation.current_password'] })
  const { name, email } = user
  const problem = passwordProblem(input.password, { name, email, hasSecondFactor: hasSecondFactor(user) })
  if (problem !== undefined) throw new FieldErrors({ password: [problem] })
  if (input.password !== input.confirmation)
    throw new FieldErrors({ password_confirmation: ['validation.password_confirmation'] })
  const { browser } = input
  const passwordHash = await hashPassword(input.password)
  await deps.db.transaction(async (tx) => {
    await forgetTries(tx, [key])
    await writePassword(deps, tx, user, {
      passwordHash,
      needsFactor: needsSecondFactor(input.password),
      userAgent: browser.userAgent,
      keptSessionId: input.sessionId,
      deviceHash: browser.deviceToken === undefined ? null : sha256(browser.deviceToken),
    })
  })
}
