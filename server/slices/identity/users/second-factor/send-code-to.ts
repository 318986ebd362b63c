import { hourMs } from '../../../../../contract/durations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import type { User } from '../queries.ts'
import { addTry } from '../throttles/queries.ts'

/** Messages cost money, and an intruder with the password could send them all night. */
const messagesInHourMax = 6

export const phoneNumberOf = (user: Pick<User, 'twoFactorCountryCode' | 'twoFactorPhone'>): string =>
  `+${user.twoFactorCountryCode}${user.twoFactorPhone}`

export interface CodeMessage {
  userId: number
  language: Language
  number: string
}

/**
 * Sends a code to a phone, counted for a user.
 * @returns the value that the port wants back when the code is checked
 * @throws TooManyRequests, PhoneRefused or Unavailable
 */
export async function sendCodeTo(deps: Deps, { userId, language, number }: CodeMessage): Promise<string | null> {
  const now = deps.clock.now()
  const key = `sms:${userId}`
  const counted = await addTry(deps.db, [{ key, resetsAt: new Date(now.getTime() + hourMs) }], now)
  if ((counted.get(key) ?? 0) > messagesInHourMax) throw new TooManyRequests()
  return deps.phoneCodes.send(number, language)
}
