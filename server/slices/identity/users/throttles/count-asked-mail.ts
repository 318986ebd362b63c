import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import { networkOf } from '../../../../platform/http/requests/network-of.ts'
import { addTry } from './queries.ts'

/** From one network in a day: a school whose pupils all begin on one morning. */
const askedMax = 300

/**
 * Counts a mail to an address that its requester did not prove: mailboxes have limits of their own, and one network could
 * have mails sent to any number of them. The refusal is the same for known and unknown addresses.
 * @param address of the request
 * @throws TooManyRequests
 */
export async function countAskedMail({ db, clock }: Pick<Deps, 'db' | 'clock'>, address: string): Promise<void> {
  const now = clock.now()
  const key = `asked-mails:${networkOf(address)}`
  const counted = await addTry(db, [{ key, resetsAt: new Date(now.getTime() + dayMs) }], now)
  if ((counted.get(key) ?? 0) > askedMax) throw new TooManyRequests('errors.too_many_today')
}
