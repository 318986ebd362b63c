import { z } from 'zod'
import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors, requireNoProblems } from '../../../../platform/errors.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { PhoneRefused } from '../../../../ports/sms/phone-codes.ts'
import { mailNotice } from '../jobs.ts'
import { noPhoneFactor } from './queries.ts'
import { getUser, updateUser } from '../queries.ts'
import { type AtBrowser, holdSession } from '../sessions/hold-session.ts'
import { sendSetupCode } from './send-setup-code.ts'
import { giveUpLastFactor } from './give-up-last-factor.ts'
import { newEmergencyCode } from './recovery-codes.ts'
import { countryDigitsOf, phoneDigitsOf, phoneProblems } from './rules.ts'
import { openSetup, sealSetup } from './setup.ts'

interface PhoneFactorChange extends AtBrowser {
  userAgent: string
}

const setupPurpose = 'phone-setup'

const phoneSetup = z.object({
  countryCode: z.string(),
  phone: z.string(),
  /** sha256 of the emergency code. */
  resetHash: z.string(),
  /** The hash of the code in the message, where our own port keeps it. */
  smsCodeHash: z.string().nullable(),
})

/**
 * Sends a code to the phone that is to be the second factor. Nothing is stored before that code comes back.
 * @returns the emergency code, which is stored nowhere and counts once the phone is switched on, and a proof of the
 *   request
 * @throws FieldErrors on `country_code` or `phone`; TooManyRequests; Unavailable when no message can be sent now
 */
export async function startPhoneFactor(
  deps: Deps,
  { userId, ipAddress }: { userId: number; ipAddress: string },
  input: { countryCode: string; phone: string },
): Promise<{ code: string; proof: string }> {
  const form = { country_code: input.countryCode, phone: input.phone }
  requireNoProblems(phoneProblems(form, deps.config.sms.countryCodes))
  const countryCode = defined(countryDigitsOf(input.countryCode))
  const phone = defined(phoneDigitsOf(input.phone, countryCode))
  const { language } = await getUser(deps.db, userId)
  const smsCodeHash = await sendTo(deps, { userId, language, number: `+${countryCode}${phone}`, ipAddress })
  const code = newEmergencyCode()
  const content = { countryCode, phone, resetHash: sha256(code), smsCodeHash }
  return { code, proof: sealSetup(deps, setupPurpose, userId, content) }
}

async function sendTo(deps: Deps, message: Parameters<typeof sendSetupCode>[1]): Promise<string | null> {
  try {
    return await sendSetupCode(deps, message)
  } catch (error) {
    throw error instanceof PhoneRefused ? new FieldErrors({ phone: ['validation.phone'] }) : error
  }
}

/**
 * Switches the second factor by phone on, or moves it to another phone, with the code from the message. An emergency
 * code that was given before stops working.
 * @throws FieldErrors on `code`; NotSignedIn when the session has ended meanwhile, as switching it off does
 */
export async function confirmPhoneFactor(
  deps: Deps,
  { userId, sessionId, userAgent }: PhoneFactorChange,
  input: { proof: string; code: string },
): Promise<void> {
  const { proof } = input
  const setup = await openSetup(deps, { purpose: setupPurpose, proof, userId, schema: phoneSetup })
  const { countryCode, phone, resetHash, smsCodeHash } = setup.content
  const digits = input.code.replace(/\s/g, '')
  if (!(await deps.phoneCodes.isRight(`+${countryCode}${phone}`, digits, smsCodeHash)))
    throw new FieldErrors({ code: ['errors.code_wrong'] })
  await deps.db.transaction(async (tx) => {
    await holdSession(tx, { userId, sessionId })
    await setup.take(tx)
    await updateUser(tx, userId, {
      twoFactorCountryCode: countryCode,
      twoFactorPhone: phone,
      twoFactorResetHash: resetHash,
    })
    const at = deps.clock.now().toISOString()
    await deps.jobs.enqueue(tx, mailNotice, { userId, notice: 'phone_factor_on', at, userAgent })
  })
}

/**
 * Switches it off; does nothing when it was off.
 * @throws FieldErrors on `password` when it is the last second factor and the password is too short without
 */
export async function disablePhoneFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { userId, sessionId, userAgent }: PhoneFactorChange,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await holdSession(tx, { userId, sessionId })
    if (user.twoFactorPhone === null) return
    if (user.totpSecretSealed === null) await giveUpLastFactor(tx, user)
    await updateUser(tx, userId, noPhoneFactor)
    const at = deps.clock.now().toISOString()
    await deps.jobs.enqueue(tx, mailNotice, { userId, notice: 'phone_factor_off', at, userAgent })
  })
}
