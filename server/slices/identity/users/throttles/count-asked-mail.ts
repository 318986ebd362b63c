import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { countTry } from './count-try.ts'

/**
 * The numbers from one network in a day: an office whose staff begin on one morning, and a school whose pupils all sign
 * up for a run.
 */
const askedMax = { account: 300, signup: 1_000 }

/**
 * Counts a mail to an address that its requester did not prove: mailboxes have limits of their own, and one network could
 * have mails sent to any number of them. The refusal is the same for known and unknown addresses.
 * @param address of the request
 * @param kind of the call; each is counted apart
 * @throws TooManyRequests
 */
export async function countAskedMail(
  deps: Pick<Deps, 'db' | 'clock'>,
  address: string,
  kind: keyof typeof askedMax = 'account',
): Promise<void> {
  const limit = { key: `asked-mails:${kind}`, max: askedMax[kind], windowMs: dayMs }
  await countTry(deps, callerAt(address), [{ ...limit, refusal: 'errors.too_many_today' }])
}
