import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import { networkOf } from '../../../../platform/http/requests/network-of.ts'
import { addTry } from './queries.ts'

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
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string,
  kind: keyof typeof askedMax = 'account',
): Promise<void> {
  const now = clock.now()
  const key = `asked-mails:${kind}:${networkOf(address)}`
  const counted = await addTry(db, [{ key, resetsAt: new Date(now.getTime() + dayMs) }], now)
  if ((counted.get(key) ?? 0) > askedMax[kind]) throw new TooManyRequests('errors.too_many_today')
}
