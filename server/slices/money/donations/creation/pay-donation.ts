import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import { type GuardClearance, startCounted } from '../../checkout-guard/index.ts'
import { startPayment } from '../../payments/index.ts'
import { donationKind } from '../payable/donation-payable.ts'
import type { Acceptance } from './accept-donation.ts'
import { debitOf, type DonationRequest, type DonationStart, requestHashOf } from './donation-request.ts'
import { followEarlier } from './follow-earlier.ts'

/**
 * Pays a donation, the third stage: its payment is opened, or that of an earlier request is followed.
 * @throws Conflict (key used for another request), Unavailable (provider does not answer; the attempt is stored and
 *   reconciled)
 */
export async function payDonation(
  deps: Deps,
  request: DonationRequest,
  acceptance: Acceptance,
): Promise<DonationStart> {
  const { clearance } = acceptance
  if (!acceptance.isNew) return payEarlier(deps, request, clearance)
  const { donation, ids } = acceptance
  const { form, language } = request
  const donorUserId = donation.isFromSession ? donation.userId : null
  const { paymentId, donationId: payableId } = ids
  const payment = { ...donation, ...donationKind, paymentId, payableId, currency: 'EUR', createdAt: donation.now }
  const start = { ...payment, language, donorUserId, debit: debitOf(form) }
  const url = await startCounted(clearance, paymentId, () => startPayment(deps, start))
  return { url, token: donation.token }
}

async function payEarlier(deps: Deps, request: DonationRequest, clearance: GuardClearance): Promise<DonationStart> {
  let isCounted = false
  const idempotencyKey = defined(request.idempotency).key
  try {
    return await followEarlier(deps, { idempotencyKey, requestHash: requestHashOf(request) }, (paymentId, start) => {
      isCounted = true
      return startCounted(clearance, paymentId, start)
    })
  } finally {
    // A repeated request that opens no payment of its own.
    if (!isCounted) clearance.uncount()
  }
}
