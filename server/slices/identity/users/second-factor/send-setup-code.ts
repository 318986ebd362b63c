import { dayMs, hourMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { countAttempt } from '../throttles/count-attempt.ts'
import { addAttempt } from '../throttles/queries.ts'
import { countSubjectAttempt } from '../throttles/count-subject-attempt.ts'
import { type CodeMessage, sendCodeTo } from './send-code-to.ts'

/** The numbers in a day: an account costs nothing, and each message costs money and may wake a stranger. */
const [ofNetworkMax, toNumberMax] = [10, 5]

/**
 * Sends a code to a number that is not confirmed yet, within limits that a site can pay for. Codes to sign in are not
 * among these counts, and have a limit of their own for a number, so that no attack keeps a user out.
 * @param message.ipAddress of the requester
 * @throws TooManyRequests, PhoneRefused; Unavailable also once the whole site has sent as many as it may
 */
export async function sendSetupCode(
  deps: Deps,
  { ipAddress, ...message }: CodeMessage & { ipAddress: string },
): Promise<string | null> {
  // One after another: a limit reached for one network counts neither for the number nor for the site.
  const limit = { windowMs: dayMs, refusal: 'errors.too_many_today' } as const
  await countAttempt(deps, callerAt(ipAddress), [{ ...limit, key: 'sms-setup:network', max: ofNetworkMax }])
  const now = deps.clock.now()
  const key = `sms-setup:number:${sha256(message.number)}`
  await countSubjectAttempt(deps.db, { ...limit, key, max: toNumberMax }, now)
  const { setupsPerHourMax } = deps.config.sms
  const site = { key: 'sms-setup:site', resetsAt: new Date(now.getTime() + hourMs) }
  const ofSite = (await addAttempt(deps.db, [site], now)).get(site.key) ?? 0
  if (ofSite === setupsPerHourMax + 1)
    deps.log.error({ setupsPerHourMax }, 'no more codes go to new phones this hour: SMS_SETUPS_PER_HOUR is reached')
  if (ofSite > setupsPerHourMax) throw new Unavailable('errors.too_many_this_hour', hourMs / 1000)
  return sendCodeTo(deps, message)
}
