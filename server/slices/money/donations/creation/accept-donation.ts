import type { Deps } from '../../../../deps.ts'
import { asRefusal, type Refusal } from '../../../../platform/errors.ts'
import { type GuardClearance, grantClearance, uncountedClearance, saveCounted } from '../../checkout-guard/index.ts'
import { type DonationRequest, requestHashOf } from './donation-request.ts'
import { findRepeated } from './find-repeated.ts'
import type { ValidDonation, RequestValidation } from './validate-request.ts'
import { type AcceptedIds, insertDonation, type NewDonation } from './queries/insert-donation.ts'
import { markKeyFree } from './queries/mark-key-free.ts'

/**
 * A donation that was written down now, or an earlier one of the same key, with its clearance by the guard of
 * checkouts.
 */
export type Acceptance =
  | { isNew: true; donation: NewDonation; ids: AcceptedIds; clearance: GuardClearance }
  | { isNew: false; clearance: GuardClearance }

/**
 * Admits a donation, the second stage: the guard of checkouts lets it pass, and it is written down with its payment to
 * come. When a request is refused that was accepted before, the earlier donation is the answer.
 * @throws the refusal of the validation, FieldErrors when a challenge is to be answered first
 */
export async function acceptDonation(
  deps: Deps,
  request: DonationRequest,
  validation: RequestValidation,
): Promise<Acceptance> {
  if (!validation.isValid) return requireEarlier(deps, request, validation.refusal)
  const { donation: valid } = validation
  const clearance = await grantDonationClearance(deps, request, valid).catch((error: unknown) => ({
    refusal: asRefusal(error),
  }))
  if ('refusal' in clearance) return requireEarlier(deps, request, clearance.refusal)
  const donation = { ...valid, forcesThreeDSecure: clearance.forcesThreeDSecure }
  const accepted = await saveCounted(clearance, () => insertUnlessRepeated(deps, donation, request.idempotency))
  return accepted === undefined ? { isNew: false, clearance } : { isNew: true, donation, ids: accepted, clearance }
}

/** @throws the refusal, unless the same request was accepted before */
async function requireEarlier(deps: Deps, request: DonationRequest, refusal: Refusal): Promise<Acceptance> {
  const earlier = await findRepeated(deps.db, request.idempotency)
  if (earlier?.requestHash !== requestHashOf(request)) throw refusal
  return { isNew: false, clearance: uncountedClearance }
}

function grantDonationClearance(
  deps: Deps,
  request: DonationRequest,
  donation: ValidDonation,
): Promise<GuardClearance> {
  // Small amounts are suspicious, and stay so with an addition for the costs: the guard sees the amount without it.
  const amountCents = donation.amountCents - donation.coveredCents
  const isRepeat = async () => (await findRepeated(deps.db, request.idempotency)) !== undefined
  return grantClearance(deps, { ...donation, ...request, amountCents, payer: donation.email, isRepeat })
}

/** @returns undefined when the key is that of an earlier request which still counts */
async function insertUnlessRepeated(deps: Deps, donation: NewDonation, idempotency: DonationRequest['idempotency']) {
  const accepted = await insertDonation(deps.database, donation)
  if (accepted !== undefined || idempotency?.isDerived !== true) return accepted
  return (await markKeyFree(deps.db, idempotency.key)) ? insertDonation(deps.database, donation) : undefined
}
