import { dayMs, hourMs, later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { countAttempt } from '../throttles/count-attempt.ts'
import { addAttempt } from '../throttles/queries.ts'
import { countSubjectAttempt } from '../throttles/count-subject-attempt.ts'
import { type CodeMessage, sendCodeTo } from './send-code-to.ts'

/**
 * Messages in a day by the requests of one network, and to one telephone number: an account is free, while each message
 * costs money and may reach a stranger.
 */
const [ofNetworkMax, toNumberMax] = [10, 5]

/**
 * Sends a code to a number that is not confirmed yet, within limits for a network, a number and the site. Codes to
 * sign in are not counted here: they have a limit of their own for each number, so that no attack on this one prevents
 * a user from signing in.
 * @param message.ipAddress of the requester
 * @throws TooManyRequests, PhoneRefused; Unavailable also once the whole site has sent as many as it may
 */
export async function sendSetupCode(
  deps: Deps,
  { ipAddress, ...message }: CodeMessage & { ipAddress: string },
): Promise<string | null> {
  // One limit at a time: a request refused for its network counts neither for the number nor for the site.
  const limit = { windowMs: dayMs, refusal: 'errors.too_many_today' } as const
  await countAttempt(deps, callerAt(ipAddress), [{ ...limit, key: 'sms-setup:network', max: ofNetworkMax }])
  const now = deps.clock.now()
  const key = `sms-setup:number:${sha256(message.number)}`
  await countSubjectAttempt(deps.db, { ...limit, key, max: toNumberMax }, now)
  const { setupsPerHourMax } = deps.config.sms
  const site = { key: 'sms-setup:site', resetsAt: later(now, hourMs) }
  const ofSite = (await addAttempt(deps.db, [site], now)).get(site.key) ?? 0
  if (ofSite === setupsPerHourMax + 1)
    deps.log.error({ setupsPerHourMax }, 'no more codes go to new phones this hour: SMS_SETUPS_PER_HOUR is reached')
  if (ofSite > setupsPerHourMax) throw new Unavailable('errors.too_many_this_hour', hourMs / 1000)
  return sendCodeTo(deps, message)
}
