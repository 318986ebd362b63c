import { earlier } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import { FieldErrors, TooManyRequests } from '../../../platform/errors.ts'
import { cardTestingAlarm } from './jobs.ts'
import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Challenge } from '../../../../contract/money/checkout-guard/challenge.ts'
import type { Language } from '../../../../contract/texts.ts'
import { isCardMethod } from './is-card-method.ts'
import { type ChallengeAnswer, claimAnswer, isWork, newChallenge } from './challenge.ts'
import type { GuardClearance } from './clearance.ts'
import type { CheckoutAttempt, PaymentEnd } from './pressure.ts'
import { claimAlarm } from './queries.ts'
import { alarmEveryMs, windowMinutes } from './rules.ts'

/** Returns the challenge that a form shows at this moment. */
export async function challengeFor(
  deps: Deps,
  { language, ...origin }: { projectId: number; ipAddress: string; language: Language },
): Promise<Challenge | null> {
  const { pressure, switches } = deps.checkoutGuard
  const isRequired = (await switches.areOn(origin.projectId)) || pressure.assess({ ...origin, method: '' }).isChallenged
  return isRequired
    ? newChallenge(deps, { projectId: origin.projectId, language, bits: pressure.bitsFor(origin) })
    : null
}

/** Returns the minimum by card on a form at this moment, beside that of its provider; 0 as a rule. */
export const cardMinimumCents = (deps: Deps, origin: { projectId: number; ipAddress: string }): number =>
  deps.checkoutGuard.pressure.assess({ ...origin, method: '' }).isTested ? deps.config.cardTestingMinimumCents : 0

/** Counts the outcome of a payment, which distinguishes honest payers from card testers. */
export const countPaymentEnd = (deps: Deps, end: PaymentEnd): void => deps.checkoutGuard.pressure.countEnd(end)

/**
 * Counts a card that was declined at a checkout which goes on.
 * @returns whether that checkout is to be closed
 */
export const countDeclinedAttempt = (deps: Deps, declined: Omit<PaymentEnd, 'end'>): boolean =>
  deps.checkoutGuard.pressure.countDeclinedAttempt(declined)

/** Whether a checkout at which a counted card was declined is to be closed. */
export const isDeclinedTooOften = (deps: Deps, declined: Omit<PaymentEnd, 'end'>): boolean =>
  deps.checkoutGuard.pressure.isTestedTooOften(declined)

interface ClearanceRequest extends CheckoutAttempt {
  language: Language
  challenge: ChallengeAnswer | undefined
  /** Whether it is a second click on an attempt that passed already. */
  isRepeat?: () => Promise<boolean>
  /** The field at which the minimum of a card is shown: where the amount cannot be chosen, the way to pay. */
  minimumAt?: 'amount' | 'payment_method'
}

/**
 * Lets an attempt to pay pass, or demands an answer first, while cards are being tested on the form, the site or from
 * the network. Then a card pays a higher minimum, is checked by its bank, and of answered ones only some may stand
 * unpaid. The project's managers are mailed.
 * @throws FieldErrors on `challenge_answer`, and on the field of `minimumAt`; TooManyRequests when too many answered
 *   attempts of the network, the form or the site are unpaid
 */
export async function grantClearance(deps: Deps, attempt: ClearanceRequest): Promise<GuardClearance> {
  const { pressure, switches } = deps.checkoutGuard
  const isRequiredOfAll = await switches.areOn(attempt.projectId)
  const { isChallenged, isTested } = pressure.assess(attempt)
  const bits = pressure.bitsFor(attempt)
  const uncount = pressure.count(attempt)
  if (pressure.isTested(attempt.projectId)) await warnOfCardTesting(deps, attempt.projectId)
  const recordOrigin = (paymentId: number) => pressure.recordOrigin(paymentId, attempt.ipAddress)
  if (!(isChallenged || isRequiredOfAll) || (await attempt.isRepeat?.()) === true)
    return { uncount, begin: recordOrigin, forcesThreeDSecure: false }
  const { challenge } = attempt
  if (isTested) requireMinimum(deps, attempt)
  const takeBackAnswer =
    isTested && challenge !== undefined ? pressure.countAnswered(attempt, { isWorked: isWork(challenge) }) : () => {}
  // Before the answer is looked at: it stays good for when the others have paid.
  if (takeBackAnswer === undefined) throw tooManyUnpaid(attempt)
  if (challenge === undefined || !(await claimAnswer(deps, challenge, { projectId: attempt.projectId, bits }))) {
    takeBackAnswer()
    throw new FieldErrors({ challenge_answer: ['errors.challenge'] })
  }
  return {
    uncount() {
      uncount()
      takeBackAnswer()
    },
    begin(paymentId) {
      recordOrigin(paymentId)
      pressure.storeUntilPaid(paymentId, takeBackAnswer)
    },
    forcesThreeDSecure: isCardMethod(attempt.method),
  }
}

/** Card testers take amounts that go unnoticed. */
function requireMinimum(
  { config }: Deps,
  { method, amountCents, language, minimumAt = 'amount' }: ClearanceRequest,
): void {
  const minimumCents = config.cardTestingMinimumCents
  if (!isCardMethod(method) || amountCents >= minimumCents) return
  const params = { amount: formatCentsExactly(minimumCents, language) }
  throw new FieldErrors({ [minimumAt]: [{ key: 'errors.card_minimum', params }] })
}

const tooManyUnpaid = ({ method }: ClearanceRequest) =>
  new TooManyRequests(isCardMethod(method) ? 'errors.cards_closed' : 'errors.payments_closed', windowMinutes * 60)

async function warnOfCardTesting(deps: Deps, projectId: number): Promise<void> {
  const now = deps.clock.now()
  const { notified } = deps.checkoutGuard
  if (notified.has(projectId)) return
  notified.set(projectId, true)
  await deps.db.transaction(async (tx) => {
    if (!(await claimAlarm(tx, { projectId, now, after: earlier(now, alarmEveryMs) }))) return
    await deps.jobs.enqueue(tx, cardTestingAlarm, { projectId, at: now.toISOString() })
  })
}
