import { dayMs, later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { countAttempt } from './count-attempt.ts'
import { addAttempt } from './queries.ts'

/**
 * The numbers from one network in a day: an office whose staff begin on one morning, invite each other, or have all
 * forgotten their password, and a school whose pupils all sign up for a run.
 */
const mailsMax = { account: 300, invitation: 300, link: 300, signup: 1_000 }

/**
 * The mails of the whole site in a day, all kinds together: above it the log warns. A refusal would keep all newcomers
 * out.
 */
export const usualOfSite = 10_000

/**
 * Counts a mail to an e-mail address that its requester did not prove: mailboxes have limits of their own, and one
 * network could have mails sent to any number of them. The refusal is the same for known and unknown e-mail addresses.
 * @param ipAddress of the request
 * @param kind of the call; each is counted apart
 * @throws TooManyRequests
 */
export async function countRequestedMail(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  ipAddress: string,
  kind: keyof typeof mailsMax = 'account',
): Promise<void> {
  const limit = { key: `asked-mails:${kind}`, max: mailsMax[kind], windowMs: dayMs }
  await countAttempt(deps, callerAt(ipAddress), [{ ...limit, refusal: 'errors.too_many_today' }])
  await warnOnceAboutSite(deps)
}

/** Many networks together, each within its limit, could ruin the reputation of the site's mails. */
async function warnOnceAboutSite({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const key = 'asked-mails:site'
  const counts = await addAttempt(db, [{ key, resetsAt: later(now, dayMs) }], now)
  if (counts.get(key) === usualOfSite + 1)
    log.warn(
      { usualOfSite },
      'more mails than usual go to addresses that no requester proved: visitors may be abusing forms',
    )
}
