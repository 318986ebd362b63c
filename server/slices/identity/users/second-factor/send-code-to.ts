import { dayMs, hourMs } from '../../../../../contract/durations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import type { User } from '../queries.ts'
import { countSubjectAttempt } from '../throttles/count-subject-attempt.ts'

/**
 * Messages cost money, and an intruder with the password could send them all night; a number can be confirmed by any
 * number of accounts. What strangers may have sent to a number leaves its own account enough.
 */
const inHourMax = { ofAccount: 6, toNumber: 12 }
/** Else a number would get hundreds a day, all of which the site pays for. */
const inDayMax = { ofAccount: 30, toNumber: 60 }

export const phoneNumberOf = (user: Pick<User, 'twoFactorCountryCode' | 'twoFactorPhone'>): string =>
  `+${user.twoFactorCountryCode}${user.twoFactorPhone}`

export interface CodeMessage {
  userId: number
  language: Language
  number: string
}

/**
 * Sends a code to a phone, counted for a user and for the number.
 * @returns the value that the port wants back when the code is checked
 * @throws TooManyRequests, PhoneRefused or Unavailable
 */
export async function sendCodeTo(deps: Deps, { userId, language, number }: CodeMessage): Promise<string | null> {
  // One after the other: what an account may not have sent counts for no number.
  const hour = { windowMs: hourMs, refusal: 'errors.too_many_this_hour' } as const
  const day = { windowMs: dayMs, refusal: 'errors.too_many_today' } as const
  const now = deps.clock.now()
  const hash = sha256(number)
  await countSubjectAttempt(deps.db, { ...hour, key: `sms:${userId}`, max: inHourMax.ofAccount }, now)
  await countSubjectAttempt(deps.db, { ...day, key: `sms-day:${userId}`, max: inDayMax.ofAccount }, now)
  await countSubjectAttempt(deps.db, { ...hour, key: `sms:number:${hash}`, max: inHourMax.toNumber }, now)
  await countSubjectAttempt(deps.db, { ...day, key: `sms-day:number:${hash}`, max: inDayMax.toNumber }, now)
  return deps.phoneCodes.send(number, language)
}
