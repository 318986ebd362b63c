import { setTimeout as wait } from 'node:timers/promises'
import { cleanIban } from '../../../../../contract/iban.ts'
import { outcomeOf } from '../../../../../contract/money/payments/donation-states.ts'
import type { DonationForm } from '../../../../../contract/money/donations/donations.ts'
import { centsOf } from '../../../../../contract/money.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { Conflict, requireNoProblems, Unavailable } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { randomToken, seal, sha256 } from '../../../../platform/secrets.ts'
import { type ChallengeAnswer, type Passage, requirePassage } from '../../checkout-guard/index.ts'
import { type ConsentKind, consentTextId } from './consents.ts'
import {
  type Attempt,
  donorPage,
  endIfReplaced,
  findAttempt,
  findRepeated,
  markKeyFree,
  resumePayment,
  sealPurpose,
  startPayment,
  claimAttempt,
} from '../../payments/index.ts'
import { judgeDonation, sequenceOf } from './judge-donation.ts'
import { payeeOf } from '../../connected-accounts/index.ts'
import { insertDonation, type DonationTarget, type NewDonation } from './queries/accept-donation.ts'
import { requireTarget, targetOf } from './require-target.ts'

export interface DonationRequest {
  form: DonationForm
  language: Language
  /**
   * `key` makes repeats of the request one donation. A key the client chose holds for ever; one derived from the
   * browser's draft is free again when its donation has come to an end.
   */
  idempotency: { key: string; isDerived: boolean } | undefined
  /** Where the request comes from, and the answer to our question if there is one. */
  address: string
  challenge: ChallengeAnswer | undefined
  /** sha256 of the browser's draft, if it has one. */
  draftHash: string | null
}

/** Where the donor goes to pay, and the token of the page about the donation. */
export interface DonationStart {
  url: string
  token: string
}

/**
 * Accepts a donation and opens its payment: the intent is written down and committed, the provider is called with
 * our reference as idempotency key, its answer is recorded. Repeating it at any point makes one donation and one
 * payment. It never counts money: that is settlePaymentChange's work. A direct debit of which the provider tells nothing
 * may have been taken all the same, so its donor is led to the donation's own page, which says that a mail follows.
 * @throws FieldErrors (also when a question is to be answered first), NotFound, Conflict (key used for another request), Unavailable (provider does not answer, and
 *   nothing can be taken without the donor; the attempt is kept and reconciled)
 */
export async function createDonation(deps: Deps, actor: Actor, request: DonationRequest): Promise<DonationStart> {
  const { form, language, idempotency } = request
  const repeated = { idempotencyKey: idempotency?.key ?? null, requestHash: sha256(writtenForm(form)) }
  const passed = await pass(deps, actor, request).catch(async (refusal: unknown) => {
    // What was accepted once is not judged anew: the page may have closed since, or the costs be others.
    const earlier = await findRepeated(deps.db, idempotency)
    if (earlier?.requestHash !== repeated.requestHash) throw refusal
  })
  if (passed === undefined) return answerOfEarlier(deps, repeated, uncounted)
  const { donation, passage } = passed
  const accepted = await accept(deps, donation, idempotency).catch((error: unknown) => {
    // Nothing reached the provider, so nobody tested a card with it.
    passage.takeBack()
    throw error
  })
  if (accepted === undefined) return answerOfEarlier(deps, repeated, passage)
  const start = { ...donation, ...accepted, language, currency: 'EUR', debit: debitOf(form), createdAt: donation.now }
  const url = await countedStart(passage, accepted.paymentId, () => startPayment(deps, start))
  return { url, token: donation.token }
}

/** Of a repeat that would not pass any more: it was counted when it passed. */
const uncounted: Passage = { takeBack: () => {}, begin: () => {}, forcesThreeDSecure: false }

/** What we cannot do now is no try of the donor's: it counts once it reaches the provider, and that may be a later request. */
async function countedStart(passage: Passage, paymentId: number, start: () => Promise<string>): Promise<string> {
  try {
    passage.begin(paymentId)
    return await start()
  } catch (error) {
    if (error instanceof Unavailable) passage.takeBack()
    throw error
  }
}

/** @throws what is wrong with the request as things are now */
async function pass(deps: Deps, actor: Actor, request: DonationRequest) {
  const target = await requireTarget(deps, actor, targetOf(request.form))
  const donation = await checkedDonation(deps, actor, { ...request, target })
  // What is added for the costs makes nothing small any larger.
  const amountCents = donation.amountCents - donation.coveredCents
  const isRepeat = async () => (await findRepeated(deps.db, request.idempotency)) !== undefined
  const passage = await requirePassage(deps, { ...donation, ...request, amountCents, payer: donation.email, isRepeat })
  return { donation: { ...donation, forcesThreeDSecure: passage.forcesThreeDSecure }, passage }
}

/** @returns undefined when the key is that of an earlier request which still counts */
async function accept(deps: Deps, donation: NewDonation, idempotency: DonationRequest['idempotency']) {
  const accepted = await insertDonation(deps.database, donation)
  if (accepted !== undefined || idempotency?.isDerived !== true) return accepted
  return (await markKeyFree(deps.db, idempotency.key)) ? insertDonation(deps.database, donation) : undefined
}

/** A form as what tells a repeat from another request; nothing that is added says nothing, as before there was such a field. */
export const writtenForm = ({ cover_cents: coverCents, ...form }: DonationRequest['form']): string =>
  JSON.stringify(coverCents === 0 ? form : { ...form, cover_cents: coverCents })

interface CheckInput extends DonationRequest {
  target: DonationTarget
}

async function checkedDonation(
  deps: Deps,
  actor: Actor,
  { form, language, idempotency, draftHash, target }: CheckInput,
): Promise<Omit<NewDonation, 'forcesThreeDSecure'>> {
  requireNoProblems(await judgeDonation(deps, { form, target, language }))
  const debit = debitOf(form)
  const payee = payeeOf(deps, target)
  const sequence = sequenceOf(form)
  const now = deps.clock.now()
  const consentId = async (kind: ConsentKind) =>
    consentTextId(deps, { kind, language, creditor: (await deps.payments.of(payee)).creditor })
  return {
    token: randomToken(),
    projectId: target.id,
    participantId: target.participantId,
    teamId: target.teamId,
    userId: actor.userId ?? null,
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
    requestHash: sha256(writtenForm(form)),
    draftHash,
    reference: `st-${randomToken()}`,
    description: deps.texts.translate(language, 'mail.payment_description', { project: target.name }),
    ...payee,
    sequence,
    sealedAccount: debit === null ? null : seal(deps.config.secret, sealPurpose, JSON.stringify(debit)),
    nextCheckAt: new Date(now.getTime() + deps.config.paymentTimeoutMs + 1_000),
    now,
  }
}

function debitOf(form: DonationForm) {
  const { consumerName, consumerAccount } = form.payment_method_attributes
  if (form.payment_method !== 'directdebit' || !consumerName || !consumerAccount) return null
  return { name: consumerName, number: cleanIban(consumerAccount) }
}

const waitMs = 50

/**
 * The key is known: wait for the answer of whoever got there first, or take over when they are gone.
 * @throws Conflict when the key was used for another request; Unavailable when there is no answer in the time of a call
 */
async function answerOfEarlier(
  deps: Deps,
  { idempotencyKey, requestHash }: Pick<NewDonation, 'idempotencyKey' | 'requestHash'>,
  passage: Passage,
): Promise<DonationStart> {
  let isCounted = false
  try {
    return await followEarlier(deps, { idempotencyKey: idempotencyKey!, requestHash }, (paymentId, start) => {
      isCounted = true
      return countedStart(passage, paymentId, start)
    })
  } finally {
    // A repeat that brings no payment of its own.
    if (!isCounted) passage.takeBack()
  }
}

async function followEarlier(
  deps: Deps,
  { idempotencyKey, requestHash }: { idempotencyKey: string; requestHash: string },
  goOn: (paymentId: number, start: () => Promise<string>) => Promise<string>,
): Promise<DonationStart> {
  // Time, and not how often we looked: looking takes long when the database is busy, and nobody waits longer than a call may take.
  const waiting = AbortSignal.timeout(deps.config.paymentTimeoutMs)
  for (let looks = 0; ; looks += 1) {
    const attempt = await findAttempt(deps.db, { idempotencyKey })
    // It has come to its end just now; the next try is another donation.
    if (attempt === undefined) throw new Unavailable()
    if (attempt.requestHash !== requestHash) throw new Conflict('errors.donation_key_used')
    const { token } = attempt
    if (attempt.providerPaymentId !== null) return { url: urlOf(deps, attempt), token }
    const isDebit = attempt.sealedAccount !== null
    // Given in another way since: going on would be a second debit. Its page tells so, and offers to give once more.
    if (isDebit && (await endIfReplaced(deps, attempt))) return { url: donorPage(deps, token), token }
    // Whoever asked first heard nothing, or is still asking; asking once more would take longer than anybody waits. An
    // account may have been debited, so this is told on its page, and never that nothing was taken.
    const isOver = waiting.aborted
    if (isDebit && (isOver || (looks > 0 && attempt.outcomeUnknownAt !== null)))
      return { url: donorPage(deps, token), token }
    if (isOver) throw new Unavailable('errors.provider_unavailable')
    const until = new Date(deps.clock.now().getTime() + deps.config.paymentTimeoutMs + 1_000)
    // Whoever asked first may hear nothing at this very moment; after waiting there is no time left to ask about a debit anew.
    const hasTime = !isDebit || looks === 0
    if (hasTime && (await claimAttempt(deps.db, attempt.paymentId, deps.clock.now(), until)))
      return { url: await goOn(attempt.paymentId, () => resumePayment(deps, attempt)), token }
    await wait(waitMs)
  }
}

/** Where to go on: what is paid, or has no place to pay, is told on the donor's own page. */
const urlOf = (deps: Deps, attempt: Attempt) =>
  (outcomeOf(attempt.donationStatus) === 'success' ? null : attempt.checkoutUrl) ?? donorPage(deps, attempt.token)
