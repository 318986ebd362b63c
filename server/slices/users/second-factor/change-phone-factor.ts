import type { Deps } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { sendNotice } from '../jobs.ts'
import { noPhoneFactor } from '../queries/second-factors.ts'
import { lockUser, writeUser } from '../queries/users.ts'
import { giveUpLastFactor } from './give-up-last-factor.ts'
import { newEmergencyCode } from './recovery-codes.ts'
import { countryDigitsOf, phoneDigitsOf } from './rules.ts'

interface Change {
  userId: number
  userAgent: string
}

/**
 * Switches the second factor by phone on, or moves it to another phone.
 * @returns the emergency code, which is kept nowhere; one that was given before stops working
 * @throws FieldErrors on `country_code` or `phone`
 */
export async function enablePhoneFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { userId, userAgent }: Change,
  input: { countryCode: string; phone: string },
): Promise<string> {
  const countryCode = countryDigitsOf(input.countryCode)
  const phone = phoneDigitsOf(input.phone, countryCode)
  if (countryCode === undefined) throw new FieldErrors({ country_code: ['validation.country_code'] })
  if (phone === undefined) throw new FieldErrors({ phone: ['validation.phone'] })
  const code = newEmergencyCode()
  await deps.db.transaction(async (tx) => {
    await writeUser(tx, userId, {
      twoFactorCountryCode: countryCode,
      twoFactorPhone: phone,
      twoFactorResetHash: sha256(code),
    })
    const at = deps.clock.now().toISOString()
    await deps.jobs.enqueue(tx, sendNotice, { userId, notice: 'phone_factor_on', at, userAgent })
  })
  return code
}

/**
 * Switches it off; does nothing when it was off.
 * @throws FieldErrors on `password` when it is the last second factor and the password is too short without
 */
export async function disablePhoneFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { userId, userAgent }: Change,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user.twoFactorPhone === null) return
    if (user.totpSecretSealed === null) await giveUpLastFactor(tx, user)
    await writeUser(tx, userId, noPhoneFactor)
    const at = deps.clock.now().toISOString()
    await deps.jobs.enqueue(tx, sendNotice, { userId, notice: 'phone_factor_off', at, userAgent })
  })
}
