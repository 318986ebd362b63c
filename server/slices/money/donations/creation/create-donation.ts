import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { acceptDonation } from './accept-donation.ts'
import type { DonationRequest, DonationStart } from './donation-request.ts'
import { validateRequest } from './validate-request.ts'
import { payDonation } from './pay-donation.ts'

/**
 * Accepts a donation and opens its payment, in three stages: the request is validated, the donation is accepted (the
 * intent is written down and committed), and it is paid (the provider is called with our reference as idempotency key,
 * its answer is recorded). Repeating it at any point makes one donation and one payment. It never counts money: that is
 * settlePaymentChange's work. A direct debit of which the provider says nothing may have been taken all the same, so
 * its donor is led to the donation's own page, which says that a mail follows.
 * @throws FieldErrors (also when a challenge is to be answered first), NotFound, Conflict (key used for another
 *   request), Unavailable (provider does not answer, and nothing can be taken without the donor; the attempt is stored
 *   and reconciled)
 */
export async function createDonation(deps: Deps, actor: Actor, request: DonationRequest): Promise<DonationStart> {
  const validation = await validateRequest(deps, actor, request)
  const acceptance = await acceptDonation(deps, request, validation)
  return payDonation(deps, request, acceptance)
}
