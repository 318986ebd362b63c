import type { Deps } from '../../../../deps.ts'
import { FieldErrors, NotFound, requireFound } from '../../../../platform/errors.ts'
import type { Browser, NewSession } from '../cookies.ts'
import { mailNotice } from '../jobs.ts'
import { claimAttempt, claimChallenge } from './queries/challenges.ts'
import { findUserById, type User } from '../queries.ts'
import { challengeAttemptsMax } from './challenge.ts'
import { factorAttemptsKey, countFactorAttempt } from './factor-attempts.ts'
import { findCodeProof, findEmergencyProof, type FindProof } from './find-proof.ts'
import { startSession } from './start-session.ts'

export interface FactorInput {
  challengeHash: string | undefined
  code: string
  browser: Browser
}

/**
 * Finishes a sign-in with a code of the app, of the phone, or a recovery code; each works once.
 * @throws FieldErrors on `token`; NotFound after five attempts, ten minutes, or without a sign-in to finish
 */
export const giveSecondFactor = (deps: Deps, factor: FactorInput) => finishSignIn(deps, factor, findCodeProof)

/** Finishes a sign-in with the emergency code, and switches every second factor off. Throws as `giveSecondFactor`. */
export const giveEmergencyToken = (deps: Deps, factor: FactorInput) => finishSignIn(deps, factor, findEmergencyProof)

async function finishSignIn(
  deps: Deps,
  { challengeHash, code, browser }: FactorInput,
  findProof: FindProof,
): Promise<{ user: User; session: NewSession; redirect: string }> {
  const now = deps.clock.now()
  const open = { attemptsMax: challengeAttemptsMax, now }
  const challenge =
    challengeHash === undefined ? undefined : await claimAttempt(deps.db, { tokenHash: challengeHash, ...open })
  const user = challenge === undefined ? undefined : await findUserById(deps.db, challenge.userId)
  if (challenge === undefined || user === undefined || user.lockedAt !== null)
    throw new NotFound('errors.challenge_over')
  await countFactorAttempt(deps, user.id)
  const proof = await findProof(deps, { challenge, user }, code)
  if (proof === undefined) throw wrongCode()

  await deps.db.transaction(async (tx) => {
    if (!(await claimChallenge(tx, challenge.id, now))) throw new NotFound('errors.challenge_over')
    if (!(await proof.take(tx))) throw wrongCode()
    const { notice } = proof
    const at = now.toISOString()
    if (notice !== undefined)
      await deps.jobs.enqueue(tx, mailNotice, { userId: user.id, notice, at, userAgent: browser.userAgent })
  })
  // Only now: a used code opens nothing twice in any case.
  const session = requireFound(
    await startSession(deps, {
      user,
      isRemembered: challenge.isRemembered,
      browser,
      clearedKeys: [factorAttemptsKey(user.id)],
    }),
    'errors.challenge_over',
  )
  return { user, session, redirect: challenge.redirect }
}

const wrongCode = () => new FieldErrors({ token: ['errors.code_wrong'] })
