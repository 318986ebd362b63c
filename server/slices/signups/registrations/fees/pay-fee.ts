import { later } from '../../../../../contract/durations.ts'
import type { Language, TextKey } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import { retryOnChange } from '../../../../platform/db/errors/retry-on-change.ts'
import { Conflict, FieldErrors, requireFound } from '../../../../platform/errors.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import {
  type ChallengeAnswer,
  grantClearance,
  startCounted,
  uncountedClearance,
  saveCounted,
} from '../../../money/checkout-guard/index.ts'
import { insertPayment, startPayment } from '../../../money/payments/index.ts'
import { getPayee } from '../../../money/connected-accounts/index.ts'
import { lockRegistration, type Registration } from '../places/queries.ts'
import { isPayable } from './find-due.ts'
import { unansweredFeeCheckDelayMs } from '../rules.ts'
import { feeMethods } from './fee-methods.ts'
import { feePage } from './fee-page.ts'
import { type FeePayment, findWithProject, insertUse, listFeePayments } from './queries.ts'

/** The payer, as far as the request shows, and the answer to our challenge if there is one. */
export interface FromBrowser {
  ipAddress: string
  challenge: ChallengeAnswer | undefined
}

export interface PayFeeInput extends FromBrowser {
  token: string
  method: string
  language: Language
}

/**
 * Opens a payment of the fee at the provider; a second request leads to the same payment. A request that opens another
 * one has to answer a challenge first while cards are tested.
 * @returns the URL where it is paid
 * @throws NotFound; Conflict when the place is not held any more, nothing is to be paid for it, or its organization is
 *   off line; FieldErrors on `payment_method` and, when the provider refuses, on `exception`, and on
 *   `challenge_answer`; TooManyRequests; Unavailable when its answer is unknown, or when attempts ended under it again
 *   and again
 */
export const payFee = (deps: Deps, paying: PayFeeInput): Promise<string> => retryOnChange(() => openFee(deps, paying))

/** @returns undefined where another attempt is needed than the one that was under way, which has ended meanwhile */
async function openFee(deps: Deps, paying: PayFeeInput): Promise<string | undefined> {
  const { token, method, language, ...browser } = paying
  const feeRow = requireFound(await findWithProject(deps.db, token))
  const { registration, project } = feeRow
  if (feeRow.isOrganizerHidden) throw new Conflict('participate.closed.off_line')
  const payee = await getPayee(deps, project.id)
  const methods = await feeMethods(deps, { payee, amountCents: registration.feeCents, language, awaitsProvider: true })
  if (!methods.some(({ id }) => id === method)) throw new FieldErrors({ payment_method: ['validation.choose'] })
  const description = deps.texts.in(language)('mail.sign_up.fee_description', { project: project.name })
  const { id: registrationId, feeCents: amountCents } = registration
  const earlier = (await listFeePayments(deps.db, registrationId)).find(isGoingOn({ method, amountCents }))
  const clearance =
    earlier !== undefined && earlier.providerPaymentId !== null
      ? uncountedClearance
      : await grantClearance(deps, {
          projectId: project.id,
          amountCents,
          method,
          language,
          minimumAt: 'payment_method',
          // The guard let the attempt pass, and its count was taken back when it did not reach the provider.
          isRepeat: () => Promise.resolve(earlier !== undefined),
          ...browser,
        })
  const { forcesThreeDSecure } = clearance
  const mayBegin = clearance !== uncountedClearance
  const payment = await saveCounted(clearance, () =>
    attemptOf(deps, { registrationId, payee, method, description, forcesThreeDSecure, mayBegin }),
  )
  if (payment === undefined) return undefined
  const { id: paymentId, providerPaymentId, checkoutUrl } = payment
  const ids = { paymentId, kind: 'entry-fee', payableId: registrationId } as const
  // The provider refuses a repeat in another language than that of the first call.
  const start = {
    ...payment,
    ...ids,
    token,
    language: registration.language,
    sequence: 'single',
    debit: null,
  } as const
  return startCounted(clearance, paymentId, async () =>
    providerPaymentId === null ? startPayment(deps, start) : (checkoutUrl ?? feePage(deps, token)),
  )
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
  /** Whether the guard let a new attempt pass. */
  mayBegin: boolean
}

/**
 * Returns the attempt that is under way by this method, or a new one: written down before the provider is called.
 * @returns undefined where a new one is needed, as the other has ended meanwhile, and the guard did not assess it
 */
function attemptOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { registrationId, payee, method, description, forcesThreeDSecure, mayBegin }: NewAttempt,
): Promise<FeePayment | undefined> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    if (registration === undefined || !(await isPayable(tx, registration, now)))
      throw new Conflict(refusalKey(registration?.state))
    const isSame = isGoingOn({ method, amountCents: registration.feeCents })
    const earlier = (await listFeePayments(tx, registrationId)).find(isSame)
    if (earlier !== undefined || !mayBegin) return earlier
    const payment = {
      method,
      description,
      forcesThreeDSecure,
      provider: payee.provider,
      account: payee.account,
      reference: randomToken(),
      amountCents: registration.feeCents,
      currency: registration.currency,
      status: 'open' as const,
    }
    const times = {
      nextCheckAt: later(now, unansweredFeeCheckDelayMs),
      createdAt: now,
      updatedAt: now,
    }
    const id = await insertPayment(tx, { kind: 'entry-fee', sequence: 'single', ...payment, ...times })
    await insertUse(tx, { paymentId: id, registrationId })
    return {
      id,
      ...payment,
      createdAt: now,
      providerPaymentId: null,
      checkoutUrl: null,
      usedAt: null,
      refundedAt: null,
    }
  })
}

/**
 * Returns the key of a refusal: a payer who paid in another window would sign up once more if they read that their
 * place is gone.
 */
const refusalKey = (state: Registration['state'] | undefined): TextKey =>
  state === 'confirmed' || state === 'awaiting' || state === 'due'
    ? 'participate.fee.not_due'
    : 'participate.place_gone'
