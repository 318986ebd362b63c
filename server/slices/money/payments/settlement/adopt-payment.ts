import type { Deps } from '../../../../deps.ts'
import type { PaymentNews } from '../../../../ports/payments/payment-changed.ts'
import type { ProviderPayment } from '../../../../ports/payments/provider.ts'
import { findAttempt } from '../attempts/find-attempt.ts'
import { updateAnswer } from '../attempts/queries/attempts.ts'
import type { DecidingPaymentRecord, PaymentRecord } from '../attempts/queries/payment-record.ts'
import { findDecidingByReference, findPaymentByProviderId, updateTransfer } from '../attempts/queries/payments.ts'
import { updateUnlessReplaced } from '../attempts/queries/update-unless-replaced.ts'
import { nextCheckDelayMs } from '../rules.ts'

interface Told {
  news: PaymentNews
  truth: ProviderPayment
}

/**
 * The event came before we recorded the answer to the call that made the payment, or that answer was lost.
 * @returns undefined for a payment that is not ours: what another account says of our reference is not about our payment
 */
export async function adoptPayment(
  deps: Deps,
  { news, truth }: Told,
): Promise<PaymentRecord | DecidingPaymentRecord | undefined> {
  const reference = truth.metadata['reference']
  if (reference === undefined) return undefined
  const attempt = await findAttempt(deps, reference)
  if (attempt === undefined) return adoptDeciding(deps, { news, truth }, reference)
  if (attempt.provider !== news.provider || attempt.account !== news.account) return undefined
  const isUndone = await updateUnlessReplaced(deps, {
    answer: { paymentId: attempt.paymentId, ...answerOf(deps, truth) },
    attempt,
  })
  if (truth.transfer !== null) await updateTransfer(deps.db, attempt.paymentId, truth.transfer)
  if (!isUndone) await deps.paymentFollowers.found.enqueueAfter(deps, deps.db, attempt)
  return findPaymentByProviderId(deps, news)
}

async function adoptDeciding(
  deps: Deps,
  { news, truth }: Told,
  reference: string,
): Promise<DecidingPaymentRecord | undefined> {
  const found = await findDecidingByReference(deps, reference)
  if (found?.provider !== news.provider || found.account !== news.account) return undefined
  // Its attempt was answered with another payment, and what this one says is not about that.
  if (found.providerPaymentId !== null && found.providerPaymentId !== truth.id) return undefined
  await updateAnswer(deps.database, { paymentId: found.id, ...answerOf(deps, truth) })
  return found
}

function answerOf({ clock }: Pick<Deps, 'clock'>, { id, checkoutUrl }: ProviderPayment) {
  const now = clock.now()
  return { providerPaymentId: id, checkoutUrl, nextCheckAt: new Date(now.getTime() + nextCheckDelayMs(0)), now }
}
