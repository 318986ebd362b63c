import { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { Conflict, FieldErrors } from '../../../../platform/errors.ts'
import { type NoticeKind, mailNotice } from '../jobs.ts'
import { noAppFactor } from './queries.ts'
import { findUserById, updateUser } from '../queries.ts'
import { hasSecondFactor } from '../rules.ts'
import { type AtBrowser, holdSession } from '../sessions/hold-session.ts'
import { giveUpLastFactor } from './give-up-last-factor.ts'
import { renewCodes } from './recovery-codes.ts'
import { sealTotpSecret } from './seal-totp.ts'
import { openSetup, sealSetup } from './setup.ts'
import { findStep, newTotpSecret, totpUri } from './totp.ts'

type FactorDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs'>

interface AppFactorChange extends AtBrowser {
  userAgent: string
}

const setupPurpose = 'totp-setup'

/** Creates a fresh secret for an authenticator app. Nothing is stored before a code of it has been given. */
export async function startAppFactor(
  deps: FactorDeps,
  userId: number,
): Promise<{ secret: string; uri: string; proof: string }> {
  const user = await findUserById(deps.db, userId)
  const secret = newTotpSecret()
  return {
    secret,
    uri: totpUri(secret, user?.email ?? ''),
    proof: sealSetup(deps, setupPurpose, userId, secret),
  }
}

/**
 * Switches the app on with its first code, which then cannot be used to sign in as well; the proof counts once too.
 * @returns ten recovery codes, which are stored nowhere; earlier ones stop working
 * @throws FieldErrors on `code`; NotSignedIn when the session has ended meanwhile, as all here
 */
export async function confirmAppFactor(
  deps: FactorDeps,
  change: AppFactorChange,
  input: { proof: string; code: string },
): Promise<string[]> {
  const { userId } = change
  const now = deps.clock.now()
  const setup = await openSetup(deps, { purpose: setupPurpose, proof: input.proof, userId, schema: z.string() })
  const secret = setup.content
  const step = findStep(secret, input.code.replace(/\s/g, ''), now)
  if (step === undefined) throw new FieldErrors({ code: ['errors.code_wrong'] })
  const totpSecretSealed = sealTotpSecret(deps.config.secret, secret)
  return deps.db.transaction(async (tx) => {
    await holdSession(tx, change)
    await setup.take(tx)
    await updateUser(tx, userId, { totpSecretSealed, totpLastStep: step })
    await deps.jobs.enqueue(tx, mailNotice, noticeOf('app_factor_on', change, now))
    return renewCodes(deps, tx, userId)
  })
}

/**
 * Switches it off; does nothing when it was off.
 * @throws FieldErrors on `password` when it is the last second factor and the password is too short without
 */
export async function disableAppFactor(deps: FactorDeps, change: AppFactorChange): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await holdSession(tx, change)
    if (user.totpSecretSealed === null) return
    if (user.twoFactorPhone === null) await giveUpLastFactor(tx, user)
    await updateUser(tx, user.id, noAppFactor)
    await deps.jobs.enqueue(tx, mailNotice, noticeOf('app_factor_off', change, deps.clock.now()))
  })
}

/** @throws Conflict without a second factor, when there is nothing to recover from */
export async function renewRecoveryCodes(deps: FactorDeps, change: AppFactorChange): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    if (!hasSecondFactor(await holdSession(tx, change))) throw new Conflict('errors.no_second_factor')
    await deps.jobs.enqueue(tx, mailNotice, noticeOf('recovery_codes_renewed', change, deps.clock.now()))
    return renewCodes(deps, tx, change.userId)
  })
}

const noticeOf = (notice: NoticeKind, { userId, userAgent }: AppFactorChange, at: Date) => ({
  userId,
  notice,
  at: at.toISOString(),
  userAgent,
})
