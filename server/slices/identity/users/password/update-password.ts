import type { Deps } from '../../../../deps.ts'
import { FieldErrors, type FieldProblems, requireNoProblems } from '../../../../platform/errors.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { listNamesOfValid } from '../api-tokens/queries.ts'
import type { Browser } from '../cookies.ts'
import { deleteAttemptsOf, countPasswordAttempt } from '../step-up/confirm-identity.ts'
import { hashPassword, isPasswordOf } from '../passwords.ts'
import { updateConfirmed } from '../sessions/queries.ts'
import { getUser, lockUser, type User } from '../queries.ts'
import { hasSecondFactor } from '../rules.ts'
import { needsSecondFactor, passwordProblems } from './password-problem.ts'
import { requireLocalForPublicPassword } from '../require-local-for-public-password.ts'
import { savePassword } from './save-password.ts'

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
 * Changes the password of the signed-in user.
 * @returns the names of the API tokens that go on working, newest first
 * @throws FieldErrors on `current_password`, `password`, `password_confirmation`; TooManyRequests
 */
export async function updatePassword(deps: Deps, input: NewPassword): Promise<string[]> {
  const user = await getUser(deps.db, input.userId)
  await countPasswordAttempt(deps, input.sessionId)
  const isRight = await isPasswordOf(user.passwordHash, input.current, `session ${input.sessionId}`)
  requireNoProblems({
    ...(!isRight && { current_password: ['validation.current_password'] }),
    ...problemsOfNewPassword(user, { password: input.password, password_confirmation: input.confirmation }),
  })
  const { browser } = input
  requireLocalForPublicPassword(user, browser, 'current_password')
  const passwordHash = await hashPassword(input.password)
  return deps.db.transaction(async (tx) => {
    // Comparing takes a while: a password chosen meanwhile, by the link from a mail, must not be lost to an old one.
    const { passwordHash: comparedNow } = await lockUser(tx, user.id)
    if (comparedNow !== user.passwordHash) throw new FieldErrors({ current_password: ['validation.current_password'] })
    await deleteAttemptsOf(tx, input.sessionId)
    await updateConfirmed(tx, input.sessionId, deps.clock.now())
    await savePassword(deps, tx, user, {
      passwordHash,
      needsFactor: needsSecondFactor(input.password),
      userAgent: browser.userAgent,
      sessionId: input.sessionId,
      endsSessions: input.endsSessions,
      endsTokens: input.endsTokens,
      deviceHash: browser.deviceToken === undefined ? null : sha256(browser.deviceToken),
    })
    return listNamesOfValid(tx, user.id, deps.clock.now())
  })
}

/** Returns the faults of the new password of a signed-in user; the old one is not looked at, as every look counts. */
export const newPasswordProblems = async (
  deps: Pick<Deps, 'db'>,
  userId: number,
  form: Parameters<typeof passwordProblems>[0],
): Promise<FieldProblems> => problemsOfNewPassword(await getUser(deps.db, userId), form)

const problemsOfNewPassword = (user: User, form: Parameters<typeof passwordProblems>[0]): FieldProblems =>
  passwordProblems(form, { name: user.name, email: user.email, hasSecondFactor: hasSecondFactor(user) })
