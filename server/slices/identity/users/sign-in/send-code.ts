import type { Deps } from '../../../../deps.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import { PhoneRefused } from '../../../../ports/sms/phone-codes.ts'
import type { User } from '../queries.ts'
import { phoneNumberOf, sendCodeTo } from '../second-factor/send-code-to.ts'
import { type LoginChallenge, updateSmsCode } from './queries/challenges.ts'

/**
 * Sends the code of a sign-in to its user's phone; a code that was sent before stops working.
 * @throws TooManyRequests or Unavailable, when it could not be sent
 */
export async function sendCode(deps: Deps, user: User, challenge: Pick<LoginChallenge, 'id'>): Promise<void> {
  try {
    const smsReference = await sendCodeTo(deps, {
      userId: user.id,
      language: user.language,
      number: phoneNumberOf(user),
    })
    await updateSmsCode(deps.db, challenge.id, smsReference)
  } catch (error) {
    throw error instanceof PhoneRefused ? new Unavailable() : error
  }
}
