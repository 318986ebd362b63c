import { setTimeout as wait } from 'node:timers/promises'
import { later } from '../../../../../contract/durations.ts'
import { outcomeOf } from '../../../../../contract/money/payments/donation-states.ts'
import type { Deps } from '../../../../deps.ts'
import { Conflict, Unavailable } from '../../../../platform/errors.ts'
import { type DonationAttempt, findDonationAttempt } from '../payable/queries/attempts.ts'
import { claimAttempt, endIfReplaced, resumePayment } from '../../payments/index.ts'
import { donorPage } from '../donor-page.ts'
import type { DonationStart } from './donation-request.ts'

const waitMs = 50

/**
 * Follows the earlier request with this key: waits for its answer, or takes the attempt over when that request is gone.
 * @param goOn starts the payment of the attempt that was taken over
 * @throws Conflict when the key was used for another request; Unavailable when there is no answer in the time of a call
 */
export async function followEarlier(
  deps: Deps,
  { idempotencyKey, requestHash }: { idempotencyKey: string; requestHash: string },
  goOn: (paymentId: number, start: () => Promise<string>) => Promise<string>,
): Promise<DonationStart> {
  // Counted in time and not in polls: a poll takes long when the database is busy, and no donor waits longer than a
  // call may take.
  const waiting = AbortSignal.timeout(deps.config.paymentTimeoutMs)
  for (let polls = 0; ; polls += 1) {
    const attempt = await findDonationAttempt(deps.db, { idempotencyKey })
    // It has come to its end just now; the next attempt is another donation.
    if (attempt === undefined) throw new Unavailable()
    if (attempt.requestHash !== requestHash) throw new Conflict('errors.donation_key_used')
    const { token } = attempt
    if (attempt.providerPaymentId !== null) return { url: urlOf(deps, attempt), token }
    const isDebit = attempt.sealedAccount !== null
    // The donor gave in another way since, so going on would be a second debit. The donor's page says so, and offers to
    // give once more.
    if (isDebit && (await endIfReplaced(deps, attempt))) return { url: donorPage(deps, token), token }
    // The first request got no answer, or is still under way; a repeat would take longer than a donor waits. An
    // account may have been debited, so this is said on its page, and never that nothing was taken.
    const isOver = waiting.aborted
    if (isDebit && (isOver || (polls > 0 && attempt.outcomeUnknownAt !== null)))
      return { url: donorPage(deps, token), token }
    if (isOver) throw new Unavailable('errors.provider_unavailable')
    const until = later(deps.clock.now(), deps.config.paymentTimeoutMs + 1_000)
    // The first request may get no answer at this moment; after waiting no time is left to look up a debit anew.
    const hasTime = !isDebit || polls === 0
    if (hasTime && (await claimAttempt(deps.db, attempt.paymentId, deps.clock.now(), until)))
      return { url: await goOn(attempt.paymentId, () => resumePayment(deps, attempt)), token }
    await wait(waitMs)
  }
}

/**
 * Returns the page to go on at: a donation that is paid, or has no page to pay at, is shown on the donor's own page.
 */
const urlOf = (deps: Deps, attempt: DonationAttempt) =>
  (outcomeOf(attempt.donationStatus) === 'success' ? null : attempt.checkoutUrl) ?? donorPage(deps, attempt.token)
