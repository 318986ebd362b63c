import { later } from '../../../../../contract/durations.ts'
import { centsOf } from '../../../../../contract/money.ts'
import type { Deps } from '../../../../deps.ts'
import { asRefusal, type Refusal, requireNoProblems } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { randomToken, seal } from '../../../../platform/secrets.ts'
import { payeeOf } from '../../connected-accounts/index.ts'
import { sealPurpose } from '../../payments/index.ts'
import type { ConsentKind } from '../consents.ts'
import { debitOf, type DonationRequest, requestHashOf } from './donation-request.ts'
import { validateDonation, sequenceOf } from './validate-donation.ts'
import type { DonationTarget } from './queries/find-target.ts'
import type { NewDonation } from './queries/insert-donation.ts'
import { getTarget, targetOf } from './get-target.ts'

/** A donation that may be given as things are now, but for the guard of checkouts. */
export type ValidDonation = Omit<NewDonation, 'forcesThreeDSecure'>

/**
 * The refusal is not final: the request may repeat one that was accepted before, which is not validated again. Since
 * then the page may have closed, or the costs have changed.
 */
export type RequestValidation = { isValid: true; donation: ValidDonation } | { isValid: false; refusal: Refusal }

/**
 * Validates a request, the first stage: returns its mistakes by the rules of its project, and else the donation that it
 * makes.
 */
export async function validateRequest(deps: Deps, actor: Actor, request: DonationRequest): Promise<RequestValidation> {
  try {
    return { isValid: true, donation: await donationOf(deps, actor, request) }
  } catch (error) {
    return { isValid: false, refusal: asRefusal(error) }
  }
}

/** @throws FieldErrors, NotFound, Conflict, Unavailable */
async function donationOf(deps: Deps, actor: Actor, request: DonationRequest): Promise<ValidDonation> {
  const { form, language } = request
  const target = await getTarget(deps, actor, targetOf(form))
  requireNoProblems(await validateDonation(deps, { form, target, language }))
  return buildDonation(deps, actor, { ...request, target })
}

async function buildDonation(
  deps: Deps,
  actor: Actor,
  { form, language, idempotency, draftHash, target }: DonationRequest & { target: DonationTarget },
): Promise<ValidDonation> {
  const debit = debitOf(form)
  const payee = payeeOf(deps, target)
  const sequence = sequenceOf(form)
  const now = deps.clock.now()
  const consentId = async (kind: ConsentKind) =>
    deps.consentTexts.idOf({ kind, language, creditor: (await deps.payments.of(payee)).creditor })
  return {
    token: randomToken(),
    projectId: target.id,
    participantId: target.participantId,
    teamId: target.teamId,
    // The user is the donor: a program gives for the donors that it names, and not for the owner of its token.
    userId: actor.sessionId === undefined ? null : actor.userId,
    isFromSession: actor.sessionId !== undefined && actor.impersonation === undefined,
    amountCents: centsOf(form.amount) + form.cover_cents,
    coveredCents: form.cover_cents,
    method: form.payment_method,
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email,
    message: form.message,
    country: form.country,
    isAnonymous: form.anonymous,
    wantsNewsletter: form.newsletter_subscription && target.donationSwitches.includes('newsletter'),
    allowsAcquisition: form.allow_acquisition,
    language,
    privacyTextId: await consentId('privacy'),
    mandateTextId:
      debit === null ? null : await consentId(sequence === 'first' ? 'direct-debit-recurring' : 'direct-debit-single'),
    idempotencyKey: idempotency?.key ?? null,
    requestHash: requestHashOf({ form }),
    draftHash,
    reference: `st-${randomToken()}`,
    description: deps.texts.in(language)('mail.payment_description', { project: target.name }),
    ...payee,
    sequence,
    sealedAccount: debit === null ? null : seal(deps.config.secret, sealPurpose, JSON.stringify(debit)),
    nextCheckAt: later(now, deps.config.paymentTimeoutMs + 1_000),
    now,
  }
}
