import type { Deps } from '../../../deps.ts'
import { FieldErrors, TooManyRequests } from '../../../platform/errors.ts'
import { findRepeated } from '../payments/find-repeated.ts'
import { cardTestingAlarm } from '../jobs.ts'
import type { Challenge } from '../../../../contract/donations/challenge.ts'
import type { Language } from '../../../../contract/texts.ts'
import { type ChallengeAnswer, isAnswered, newChallenge } from './challenge.ts'
import { type Attempt, type PaymentEnd, type PaymentKey, pressureOf } from './pressure.ts'
import { claimAlarm } from './queries.ts'
import { isSwitchedOn } from './switches.ts'

const hourMs = 60 * 60_000
/** Projects whose managers this process knows to have been told, and when: spares the database the question. */
const toldAt = new WeakMap<object, Map<number, number>>()

interface Repeatable {
  idempotency?: { key: string; isDerived: boolean } | undefined
}

export interface Passage {
  /** Takes the counts back, for a repeat that brings no payment of its own. */
  takeBack: () => void
  /** Says which payment it brought, so that it stops counting once that is paid. */
  begin: (paymentId: PaymentKey) => void
}

/** The question that a form shows to whoever is asked one at this moment. */
export async function challengeFor(
  deps: Deps,
  { language, ...who }: { projectId: number; address: string; language: Language },
): Promise<Challenge | null> {
  const isAsked = (await isSwitchedOn(deps, who.projectId)) || pressureOf(deps).judge(who).isChallenged
  return isAsked ? newChallenge(deps, who.projectId, language) : null
}

/** How a payment that is no donation ended, for who is asked a question later. */
export const countPaymentEnd = (deps: Deps, end: PaymentEnd): void => pressureOf(deps).countEnd(end)

/**
 * Lets an attempt to pay pass, or asks for the answer to a question first, while cards are being tested on the form, the
 * site or from the network. The project's managers hear of it.
 * @throws FieldErrors on `challenge_answer`; TooManyRequests when the network has many unpaid donations on a tested form
 */
export async function requirePassage(
  deps: Deps,
  attempt: Attempt & Repeatable & { challenge: ChallengeAnswer | undefined },
): Promise<Passage> {
  const isAskedOfAll = await isSwitchedOn(deps, attempt.projectId)
  const pressure = pressureOf(deps)
  const { isChallenged, isFormTested } = pressure.judge(attempt)
  const takeBack = pressure.count(attempt)
  if (isFormTested) await raiseAlarm(deps, attempt.projectId)
  const keepBegun = (paymentId: PaymentKey) => pressure.keepBegun(paymentId, attempt.address)
  if (!(isChallenged || isAskedOfAll) || (await isRepeat(deps, attempt))) return { takeBack, begin: keepBegun }
  const takeBackAnswer = isFormTested && attempt.challenge !== undefined ? pressure.countAnswered(attempt) : () => {}
  // Before the answer is looked at: it stays good for when the others have paid.
  if (takeBackAnswer === undefined) throw new TooManyRequests()
  if (attempt.challenge === undefined || !(await isAnswered(deps, attempt.projectId, attempt.challenge))) {
    takeBackAnswer()
    throw new FieldErrors({ challenge_answer: ['errors.challenge'] })
  }
  return {
    takeBack() {
      takeBack()
      takeBackAnswer()
    },
    begin(paymentId) {
      keepBegun(paymentId)
      pressure.keepUntilPaid(paymentId, takeBackAnswer)
    },
  }
}

/** A second click on a donation that passed already. */
const isRepeat = async ({ db }: Deps, { idempotency }: Repeatable): Promise<boolean> =>
  (await findRepeated(db, idempotency)) !== undefined

async function raiseAlarm(deps: Deps, projectId: number): Promise<void> {
  const now = deps.clock.now()
  const told = toldAt.get(deps.backgroundPayments) ?? new Map<number, number>()
  toldAt.set(deps.backgroundPayments, told)
  if (now.getTime() - (told.get(projectId) ?? 0) < hourMs) return
  told.set(projectId, now.getTime())
  await deps.db.transaction(async (tx) => {
    if (!(await claimAlarm(tx, { projectId, now, after: new Date(now.getTime() - hourMs) }))) return
    await deps.jobs.enqueue(tx, cardTestingAlarm, { projectId, at: now.toISOString() })
  })
}
