import { dayMs, hourMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { TooManyRequests, Unavailable } from '../../../../platform/errors.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { countTry } from '../throttles/count-try.ts'
import { type CodeMessage, countOf, sendCodeTo } from './send-code-to.ts'

/** The numbers in a day: an account costs nothing, and each message costs money and may wake a stranger. */
const [ofNetworkMax, toNumberMax] = [10, 5]

/**
 * Sends a code to a number that is not confirmed yet, within limits that a site can pay for. Codes to sign in are not
 * among these counts, and have a limit of their own for a number, so that no attack keeps a user out.
 * @param message.address of the asker
 * @throws TooManyRequests, PhoneRefused; Unavailable also once the whole site has sent as many as it may
 */
export async function sendSetupCode(
  deps: Deps,
  { address, ...message }: CodeMessage & { address: string },
): Promise<string | null> {
  // One after another: a limit reached for one network counts neither for the number nor for the site.
  const limit = { key: 'sms-setup:network', max: ofNetworkMax, windowMs: dayMs }
  await countTry(deps, callerAt(address), [{ ...limit, refusal: 'errors.too_many_today' }])
  if ((await countOf(deps, `sms-setup:number:${sha256(message.number)}`, dayMs)) > toNumberMax)
    throw new TooManyRequests('errors.too_many_today')
  const { setupsPerHourMax } = deps.config.sms
  const ofSite = await countOf(deps, 'sms-setup:site', hourMs)
  if (ofSite === setupsPerHourMax + 1)
    deps.log.error({ setupsPerHourMax }, 'no more codes go to new phones this hour: SMS_SETUPS_PER_HOUR is reached')
  if (ofSite > setupsPerHourMax) throw new Unavailable('errors.too_many_this_hour', hourMs / 1000)
  return sendCodeTo(deps, message)
}
