import { later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { paymentChanged } from '../../../../ports/payments/payment-changed.ts'
import {
  AccountUnusable,
  type PaymentProvider,
  type PaymentSequence,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnreachable,
} from '../../../../ports/payments/provider.ts'
import { type AccountRef, eventPath } from '../../../../ports/payments/registry.ts'
import { withTimeout } from '../../../../ports/payments/with-timeout.ts'
import { FieldErrors, Unavailable } from '../../../../platform/errors.ts'
import { unsealIfReadable } from '../../../../platform/secrets.ts'
import type { ReplaceableAttempt } from '../payable.ts'
import type { DescribedAttempt, PaymentAttempt, ProviderAnswer } from './attempt.ts'
import { markOutcomeUnknown, markRefused, updateAnswer } from './queries/attempts.ts'
import { updateUnlessReplaced } from './queries/update-unless-replaced.ts'
import { type PayerAttempt, registerPayer } from './register-payer.ts'
import { saveTransfer } from './save-transfer.ts'
import { nextCheckDelayMs } from '../rules.ts'

export const sealPurpose = 'direct-debit-account'

type StartFields = 'paymentId' | 'kind' | 'method' | 'amountCents' | 'currency' | 'createdAt'

/** An attempt to open at its provider, for a payer whom the provider need not know. */
export interface PaymentStart extends AccountRef, DescribedAttempt, Pick<PaymentAttempt, StartFields> {
  sequence: 'single'
  debit: null
  /** Whether the bank of the card has to authenticate the payer. */
  forcesThreeDSecure: boolean
}

/**
 * The start of a payment by a payer with an e-mail address, who becomes the provider's customer by giving a mandate.
 */
export interface PayerStart extends Omit<PaymentStart, 'sequence' | 'debit'>, ReplaceableAttempt, PayerAttempt {
  sequence: Exclude<PaymentSequence, 'recurring'>
}

/**
 * Opens the payment at the provider and records its answer. May be repeated with the same reference.
 * @returns the URL where the payer pays, or of the payer's own page when nothing is left to do there
 * @throws FieldErrors on `exception` when the provider refuses [8.07]; Unavailable when its answer is unknown and
 *   nothing can be taken without the donor, or the account that it goes to cannot be used now: then the attempt stays
 *   and is reconciled
 */
export async function startPayment(deps: Deps, start: PaymentStart | PayerStart): Promise<string> {
  try {
    // The donor waits for all calls together no longer than for one.
    const payment = await withTimeout(() => openOrFind(deps, start), deps.config.paymentTimeoutMs)
    const now = deps.clock.now()
    const answer: ProviderAnswer = {
      paymentId: start.paymentId,
      providerPaymentId: payment.id,
      checkoutUrl: payment.checkoutUrl,
      nextCheckAt: later(now, nextCheckDelayMs(0)),
      now,
    }
    // An account may be debited in the donor's absence: a donor who gave in another way meanwhile gave once.
    if (start.debit === null) await updateAnswer(deps.database, answer)
    else if (await updateUnlessReplaced(deps, { answer, attempt: start }))
      // A job undoes the debit at once: tomorrow the bank has it, and can hardly stop it. The donor does not wait for a
      // second call to the provider.
      await deps.jobs.enqueue(deps.db, paymentChanged, {
        provider: start.provider,
        account: start.account,
        providerPaymentId: payment.id,
      })
    if (payment.transfer !== null) await saveTransfer(deps, start, payment.transfer)
    return payment.checkoutUrl ?? payerPage(deps, start)
  } catch (error) {
    if (error instanceof ProviderRefusal && !(error instanceof AccountUnusable)) {
      const { kind, paymentId } = start
      await markRefused(deps, { kind, paymentId, word: error.message, now: deps.clock.now() })
      throw new FieldErrors({ exception: ['errors.provider_refused'] })
    }
    const isUnusable = error instanceof AccountUnusable
    if (!isUnusable && !(error instanceof ProviderUnreachable)) throw error
    await noteUnknown(deps, start)
    if (isUnusable) throw new Unavailable('errors.payee_unavailable')
    // An account may have been debited: saying that nothing was taken could bring a second debit.
    if (start.debit !== null) return payerPage(deps, start)
    throw new Unavailable('errors.provider_unavailable')
  }
}

/** Goes on with an attempt that was written down but has no answer of the provider yet. */
export async function resumePayment(deps: Deps, attempt: PaymentAttempt): Promise<string> {
  const { sealedAccount, sequence, language } = attempt
  if (sequence === 'recurring') throw new Error('A monthly charge is started by its schedule, and never by a donor')
  if (sealedAccount === null) return startPayment(deps, { ...attempt, sequence, language, debit: null })
  const account = unsealIfReadable(deps.config.secret, sealPurpose, sealedAccount)
  if (account !== undefined) {
    const debit = JSON.parse(account) as PayerStart['debit']
    return startPayment(deps, { ...attempt, sequence, language, debit })
  }
  // Sealed under another secret of this server. It may have been debited: it is looked up, and a mail reports the
  // outcome.
  await noteUnknown(deps, attempt)
  return payerPage(deps, attempt)
}

async function noteUnknown(deps: Deps, { kind, paymentId }: Pick<PaymentAttempt, 'kind' | 'paymentId'>): Promise<void> {
  const now = deps.clock.now()
  const { unansweredCheckDelayMs } = deps.payables.ofKind(kind)
  await markOutcomeUnknown(deps.db, { paymentId, now, nextCheckAt: later(now, unansweredCheckDelayMs) })
}

const payerPage = ({ payables }: Deps, attempt: DescribedAttempt & Pick<PaymentAttempt, 'kind'>) =>
  payables.ofKind(attempt.kind).requestOf(attempt).redirectUrl

/** Returns the URL for the provider's events about a payment on this account. */
export const eventUrlOf = (deps: Pick<Deps, 'config'>, account: AccountRef) =>
  `${deps.config.baseUrl}${eventPath(account)}`

/**
 * Opens an order, or finds it again. The provider recognizes a repeated call only for some time. After that the payment
 * is looked up before the call is made again.
 */
async function openOrFind(deps: Deps, start: PaymentStart | PayerStart): Promise<ProviderPayment> {
  const { reference, createdAt } = start
  const provider = await deps.payments.of(start)
  const ageMs = deps.clock.now().getTime() - createdAt.getTime()
  const payment = ageMs < provider.repeatableForMs ? undefined : await provider.findPayment({ reference, createdAt })
  return payment ?? openAtProvider(deps, provider, start)
}

async function openAtProvider(
  deps: Deps,
  provider: PaymentProvider,
  start: PaymentStart | PayerStart,
): Promise<ProviderPayment> {
  const needsPayer = start.sequence === 'first' || start.debit !== null
  const payer = needsPayer ? await registerPayer(deps, provider, start) : undefined
  return provider.createPayment({
    reference: start.reference,
    sequence: start.sequence,
    method: start.method,
    amountCents: start.amountCents,
    currency: start.currency,
    ...deps.payables.ofKind(start.kind).requestOf(start),
    ...('email' in start && start.email !== '' && { email: start.email }),
    eventUrl: eventUrlOf(deps, start),
    language: start.language,
    ...(start.forcesThreeDSecure && { forcesThreeDSecure: true }),
    ...payer,
  })
}
