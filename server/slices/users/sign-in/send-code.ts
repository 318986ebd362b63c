import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { TooManyRequests, Unavailable } from '../../../platform/errors.ts'
import { PhoneRefused } from '../../../platform/sms/phone-codes.ts'
import { type Challenge, writeSmsCode } from '../queries/challenges.ts'
import { countTry } from '../queries/throttles.ts'
import type { User } from '../queries/users.ts'

const hourMs = 60 * 60 * 1000
/** Messages cost money, and somebody with the password could send them all night. */
const messagesInHourMax = 6

export const phoneNumberOf = (user: Pick<User, 'twoFactorCountryCode' | 'twoFactorPhone'>): string =>
  `+${user.twoFactorCountryCode}${user.twoFactorPhone}`

/**
 * Sends the code of a sign-in to its user's phone; a code that was sent before stops working.
 * @throws TooManyRequests or Unavailable, when it could not be sent
 */
export async function sendCode(deps: Deps, user: User, challenge: Pick<Challenge, 'id'>): Promise<void> {
  try {
    const kept = await sendCodeTo(deps, { userId: user.id, language: user.language, number: phoneNumberOf(user) })
    await writeSmsCode(deps.db, challenge.id, kept)
  } catch (error) {
    throw error instanceof PhoneRefused ? new Unavailable() : error
  }
}

/**
 * Sends a code to a phone, in the name of somebody whose messages are counted.
 * @returns what the port wants back when the code is checked
 * @throws TooManyRequests, PhoneRefused or Unavailable
 */
export async function sendCodeTo(
  deps: Deps,
  { userId, language, number }: { userId: number; language: Language; number: string },
): Promise<string | null> {
  const now = deps.clock.now()
  const key = `sms:${userId}`
  const counted = await countTry(deps.db, [{ key, resetsAt: new Date(now.getTime() + hourMs) }], now)
  if ((counted.get(key) ?? 0) > messagesInHourMax) throw new TooManyRequests()
  return deps.phoneCodes.send(number, language)
}
