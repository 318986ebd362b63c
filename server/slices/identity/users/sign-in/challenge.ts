import { later } from '../../../../../contract/durations.ts'
import type { SecondFactor } from '../../../../../contract/identity/users/sign-in.ts'
import type { Deps } from '../../../../deps.ts'
import { NotFound, Refusal, requireFound } from '../../../../platform/errors.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import { type LoginChallenge, findChallenge, insertChallenge } from './queries/challenges.ts'
import { countRecoveryCodes } from '../second-factor/queries.ts'
import { findUserById, type User } from '../queries.ts'
import { challengeLengthMs } from '../rules.ts'
import { sendCode } from './send-code.ts'

/** Wrong codes for one sign-in; after that the password is required again. */
export const challengeAttemptsMax = 5

interface Start {
  isRemembered: boolean
  redirect: string
}

/**
 * Starts the challenge after a right password: notes that the second factor is owed, and sends a code when the phone is
 * the way to give it. A message that cannot be sent does not end the sign-in: the user can request another code, or use
 * another factor.
 * @returns the value for the cookie, which is stored nowhere; undefined when the password was changed meanwhile, or the
 *   account is locked
 */
export async function startChallenge(
  deps: Deps,
  user: User,
  { isRemembered, redirect }: Start,
): Promise<string | undefined> {
  const token = randomToken()
  const now = deps.clock.now()
  const challenge = {
    tokenHash: sha256(token),
    userId: user.id,
    isRemembered,
    redirect,
    createdAt: now,
    expiresAt: later(now, challengeLengthMs),
  }
  const id = await insertChallenge(deps.db, challenge, user.passwordHash)
  if (id === undefined) return undefined
  if (user.twoFactorPhone !== null && user.totpSecretSealed === null)
    await sendCode(deps, user, { id }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      deps.log.warn({ userId: user.id }, 'the code of a sign-in could not be sent')
    })
  return token
}

/** @throws NotFound when no sign-in owes a second factor in this browser, or not any more */
async function getChallenge(
  deps: Pick<Deps, 'db' | 'clock'>,
  tokenHash: string | undefined,
): Promise<{ challenge: LoginChallenge; user: User }> {
  const open = { attemptsMax: challengeAttemptsMax, now: deps.clock.now() }
  const textKey = 'errors.challenge_over'
  const hash = requireFound(tokenHash, textKey)
  const challenge = requireFound(await findChallenge(deps.db, { tokenHash: hash, ...open }), textKey)
  const user = requireFound(await findUserById(deps.db, challenge.userId), textKey)
  return { challenge, user }
}

/** Shows the ways to give the second factor, and the end of the phone number that gets a code. */
export async function showChallenge(
  deps: Pick<Deps, 'db' | 'clock'>,
  tokenHash: string | undefined,
): Promise<{ factors: SecondFactor[]; phoneEnding: string | null }> {
  const { user } = await getChallenge(deps, tokenHash)
  const factors: SecondFactor[] = []
  if (user.totpSecretSealed !== null) factors.push('app')
  if (user.twoFactorPhone !== null) factors.push('sms')
  if ((await countRecoveryCodes(deps.db, user.id)) > 0) factors.push('recovery')
  return { factors, phoneEnding: user.twoFactorPhone === null ? null : `•• ${user.twoFactorPhone.slice(-2)}` }
}

/** @throws NotFound when this sign-in has no phone, or is over */
export async function sendCodeAgain(deps: Deps, tokenHash: string | undefined): Promise<void> {
  const { challenge, user } = await getChallenge(deps, tokenHash)
  if (user.twoFactorPhone === null) throw new NotFound('errors.challenge_over')
  await sendCode(deps, user, challenge)
}
