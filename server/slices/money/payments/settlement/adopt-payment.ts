import { later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { ChangedPayment } from '../../../../ports/payments/payment-changed.ts'
import type { ProviderPayment } from '../../../../ports/payments/provider.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import { findAttemptByReference } from '../attempts/find-attempt-by-reference.ts'
import { updateAnswer } from '../attempts/queries/attempts.ts'
import { findDecidingByReference } from '../attempts/queries/payments.ts'
import { updateUnlessReplaced } from '../attempts/queries/update-unless-replaced.ts'
import { saveTransfer } from '../attempts/save-transfer.ts'
import { nextCheckDelayMs } from '../rules.ts'

interface ReportedPayment {
  changedPayment: ChangedPayment
  providerState: ProviderPayment
}

/**
 * Adopts the payment of an event that came before we recorded the answer to the call that created it, or whose answer
 * was lost. Nothing is settled by it.
 * @returns false for a payment that is not ours: one of another account with our reference, or a second one with it
 */
export async function adoptPayment(deps: Deps, { changedPayment, providerState }: ReportedPayment): Promise<boolean> {
  const reference = providerState.metadata['reference']
  if (reference === undefined) return false
  const attempt = await findAttemptByReference(deps, reference)
  if (attempt === undefined) return adoptOther(deps, { changedPayment, providerState }, reference)
  if (!isAbout(attempt, { changedPayment, providerState })) return false
  const isUndone = await updateUnlessReplaced(deps, {
    answer: { paymentId: attempt.paymentId, ...answerOf(deps, providerState) },
    attempt,
  })
  if (providerState.transfer !== null) await saveTransfer(deps, attempt, providerState.transfer)
  if (!isUndone) await deps.payables.of(attempt).payable.followers.found.enqueueAfter(deps, deps.db, attempt)
  return true
}

async function adoptOther(deps: Deps, reported: ReportedPayment, reference: string): Promise<boolean> {
  const attempt = await findDecidingByReference(deps, reference)
  if (attempt === undefined || !isAbout(attempt, reported)) return false
  await updateAnswer(deps.database, { paymentId: attempt.id, ...answerOf(deps, reported.providerState) })
  return true
}

/** Whether the attempt is about this payment: where it was answered already, it was with this one. */
const isAbout = (
  { provider, account, providerPaymentId }: AccountRef & { providerPaymentId: string | null },
  { changedPayment, providerState }: ReportedPayment,
): boolean =>
  provider === changedPayment.provider &&
  account === changedPayment.account &&
  (providerPaymentId === null || providerPaymentId === providerState.id)

function answerOf({ clock }: Pick<Deps, 'clock'>, { id, checkoutUrl }: ProviderPayment) {
  const now = clock.now()
  return { providerPaymentId: id, checkoutUrl, nextCheckAt: later(now, nextCheckDelayMs(0)), now }
}
