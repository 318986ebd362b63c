import { minuteMs } from '../../../../../contract/durations.ts'
import type { Language, TextKey } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { AccountUnusable, ProviderRefusal, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import { Conflict, FieldErrors, NotFound, Unavailable } from '../../../../platform/errors.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import {
  type ChallengeAnswer,
  requireClearance,
  startCounted,
  uncountedClearance,
  writeCounted,
} from '../../../money/checkout-guard/index.ts'
import {
  eventAddress,
  insertPayment,
  markNotMade,
  nextCheckDelayMs,
  updateAnswer,
} from '../../../money/payments/index.ts'
import { findPayee } from '../../../money/connected-accounts/index.ts'
import { lockRegistration, type Registration } from '../places/queries.ts'
import { isPayable } from './find-due.ts'
import { feeMethods } from './fee-methods.ts'
import { type FeePayment, findWithProject, insertUse, listFeePayments } from './queries.ts'

export const feePage = (deps: Pick<Deps, 'config'>, token: string) => `${deps.config.baseUrl}/inschrijving/${token}`

/** The payer, as far as the request shows, and the answer to our question if there is one. */
export interface FromBrowser {
  address: string
  challenge: ChallengeAnswer | undefined
}

export interface PayFeeInput extends FromBrowser {
  token: string
  method: string
  language: Language
}

/**
 * Opens a payment of the fee at the provider; asking twice leads to the same one. What opens another is asked a
 * question first while cards are tested.
 * @returns the address where it is paid
 * @throws NotFound; Conflict when the place is not held any more, or nothing is to be paid for it; FieldErrors on
 *   `payment_method` and, when the provider refuses, on `exception`, and on `challenge_answer`; TooManyRequests;
 *   Unavailable when its answer is unknown
 */
export async function payFee(deps: Deps, paying: PayFeeInput): Promise<string> {
  const { token, method, language, ...browser } = paying
  const found = await findWithProject(deps.db, token)
  if (found === undefined) throw new NotFound()
  const { registration, project } = found
  const payee = await findPayee(deps, project.id)
  const methods = await feeMethods(deps, { payee, amountCents: registration.feeCents, language, isPatient: true })
  if (!methods.some(({ id }) => id === method)) throw new FieldErrors({ payment_method: ['validation.choose'] })
  const description = deps.texts.translate(language, 'mail.sign_up.fee_description', { project: project.name })
  const { id: registrationId, feeCents: amountCents } = registration
  const former = (await listFeePayments(deps.db, registrationId)).find(isGoingOn({ method, amountCents }))
  const clearance =
    former !== undefined && former.providerPaymentId !== null
      ? uncountedClearance
      : await requireClearance(deps, {
          projectId: project.id,
          amountCents,
          method,
          language,
          minimumAt: 'payment_method',
          // It passed, and was taken back when it did not reach the provider.
          isRepeat: () => Promise.resolve(former !== undefined),
          ...browser,
        })
  const { forcesThreeDSecure } = clearance
  const mayBegin = clearance !== uncountedClearance
  const payment = await writeCounted(clearance, () =>
    attemptOf(deps, { registrationId, payee, method, description, forcesThreeDSecure, mayBegin }),
  )
  if (payment === undefined) return payFee(deps, paying)
  const open = async () => payment.checkoutUrl ?? (await openPayment(deps, { payment, token, language }))
  return (await startCounted(clearance, payment.id, open)) ?? feePage(deps, token)
}

/** Whether another window is paying the same at this moment. */
const isGoingOn =
  ({ method, amountCents }: Pick<FeePayment, 'method' | 'amountCents'>) =>
  (each: FeePayment): boolean =>
    each.method === method && each.status === 'open' && each.amountCents === amountCents

interface NewAttempt {
  registrationId: number
  payee: AccountRef
  method: string
  description: string
  forcesThreeDSecure: boolean
  /** The guard let a new attempt pass. */
  mayBegin: boolean
}

/**
 * The attempt that is under way by this method, or a new one: written down before the provider is asked.
 * @returns undefined where a new one is needed, as the other has ended meanwhile, and the guard was not asked about it
 */
function attemptOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { registrationId, payee, method, description, forcesThreeDSecure, mayBegin }: NewAttempt,
): Promise<FeePayment | undefined> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const held = await lockRegistration(tx, registrationId)
    if (held === undefined || !(await isPayable(tx, held, now))) throw new Conflict(refusalKey(held?.state))
    const isSame = isGoingOn({ method, amountCents: held.feeCents })
    const former = (await listFeePayments(tx, registrationId)).find(isSame)
    if (former !== undefined || !mayBegin) return former
    const payment = {
      method,
      description,
      forcesThreeDSecure,
      provider: payee.provider,
      account: payee.account,
      reference: randomToken(),
      amountCents: held.feeCents,
      currency: held.currency,
      status: 'open' as const,
    }
    const times = { nextCheckAt: new Date(now.getTime() + minuteMs), createdAt: now, updatedAt: now }
    const id = await insertPayment(tx, { kind: 'entry-fee', sequence: 'single', ...payment, ...times })
    await insertUse(tx, { paymentId: id, registrationId })
    return { id, ...payment, providerPaymentId: null, checkoutUrl: null, usedAt: null, returnedAt: null }
  })
}

/** A payer who paid in another window would sign up once more if they read that their place is gone. */
const refusalKey = (state: Registration['state'] | undefined): TextKey =>
  state === 'confirmed' || state === 'awaiting' || state === 'due'
    ? 'participate.fee.not_due'
    : 'participate.place_gone'

async function openPayment(
  deps: Deps,
  { payment, token, language }: { payment: FeePayment; token: string; language: Language },
): Promise<string | null> {
  const { id, reference, method, amountCents, currency, description, forcesThreeDSecure } = payment
  try {
    const provider = await deps.payments.of(payment)
    const answer = await provider.createPayment({
      reference,
      method,
      amountCents,
      currency,
      description,
      language,
      sequence: 'single',
      redirectUrl: feePage(deps, token),
      eventUrl: eventAddress(deps, payment),
      ...(forcesThreeDSecure ? { forcesThreeDSecure } : {}),
      metadata: { reference, purpose: 'entry-fee' },
    })
    const now = deps.clock.now()
    await updateAnswer(deps.database, {
      paymentId: id,
      providerPaymentId: answer.id,
      checkoutUrl: answer.checkoutUrl,
      nextCheckAt: new Date(now.getTime() + nextCheckDelayMs(0)),
      now,
    })
    return answer.checkoutUrl
  } catch (error) {
    if (error instanceof AccountUnusable) throw new Unavailable('errors.payee_unavailable')
    if (error instanceof ProviderRefusal) {
      await markNotMade(deps.db, id, deps.clock.now())
      throw new FieldErrors({ exception: ['errors.provider_refused'] })
    }
    if (error instanceof ProviderUnreachable) throw new Unavailable('errors.provider_unavailable')
    throw error
  }
}
