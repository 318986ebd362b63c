import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import type { NoticeKind } from '../jobs.ts'
import type { LoginChallenge } from './queries/challenges.ts'
import {
  deleteRecoveryCodes,
  noAppFactor,
  noPhoneFactor,
  claimRecoveryCode,
  claimResetCode,
  claimTotpStep,
} from '../second-factor/queries.ts'
import { type User, updateUser } from '../queries.ts'
import { recoveryCodeHash } from '../second-factor/recovery-codes.ts'
import { unsealTotpSecret } from '../second-factor/seal-totp.ts'
import { findStep } from '../second-factor/totp.ts'
import { phoneNumberOf } from '../second-factor/send-code-to.ts'

/** The given code seems right; using it up, in the transaction that ends the challenge, may still say no. */
export interface Proof {
  take(tx: Db): Promise<boolean>
  notice?: NoticeKind
}

export type FindProof = (
  deps: Deps,
  owed: { challenge: LoginChallenge; user: User },
  code: string,
) => Promise<Proof | undefined>

/** Finds the proof in a typed code: six digits are a code of the app or the phone, anything else is a recovery code. */
export const findCodeProof: FindProof = async (deps, { challenge, user }, code) => {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) {
    const codeHash = recoveryCodeHash(deps.config.secret, code)
    return {
      take: (tx) => claimRecoveryCode(tx, user.id, codeHash, deps.clock.now()),
      notice: 'recovery_code_used',
    }
  }
  const { totpSecretSealed: sealed } = user
  const secret = sealed === null ? undefined : unsealTotpSecret(deps.config.secret, sealed)
  const step = secret === undefined ? undefined : findStep(secret, digits, deps.clock.now())
  if (step !== undefined) return { take: (tx) => claimTotpStep(tx, user.id, step) }
  if (user.twoFactorPhone === null) return undefined
  const isRight = await deps.phoneCodes.isRight(phoneNumberOf(user), digits, challenge.smsCodeHash)
  // Using up the sign-in uses up the code that was sent for it.
  return isRight ? { take: async () => true } : undefined
}

/**
 * Finds the proof in an emergency code, which leaves its user without a second factor: they lost it, and can choose a
 * new one.
 */
export const findEmergencyProof: FindProof = async (_deps, { user }, code) => ({
  notice: 'emergency_code_used',
  take: async (tx) => {
    if (!(await claimResetCode(tx, user.id, sha256(code)))) return false
    await updateUser(tx, user.id, { ...noPhoneFactor, ...noAppFactor })
    await deleteRecoveryCodes(tx, user.id)
    return true
  },
})
