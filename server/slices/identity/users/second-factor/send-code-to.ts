import { hourMs } from '../../../../../contract/durations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import type { User } from '../queries.ts'
import { addTry } from '../throttles/queries.ts'

/**
 * Messages cost money, and an intruder with the password could send them all night; a number can be confirmed by any
 * number of accounts. What strangers may have sent to a number leaves its own account enough.
 */
const inHourMax = { ofAccount: 6, toNumber: 12 }

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
  if ((await countOf(deps, `sms:${userId}`, hourMs)) > inHourMax.ofAccount)
    throw new TooManyRequests('errors.too_many_this_hour')
  if ((await countOf(deps, `sms:number:${sha256(number)}`, hourMs)) > inHourMax.toNumber)
    throw new TooManyRequests('errors.too_many_this_hour')
  return deps.phoneCodes.send(number, language)
}

/** @returns how often a key was counted in its window, this time included */
export async function countOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
  windowMs: number,
): Promise<number> {
  const now = clock.now()
  const counted = await addTry(db, [{ key, resetsAt: new Date(now.getTime() + windowMs) }], now)
  return counted.get(key) ?? 0
}
