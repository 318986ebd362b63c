import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { ProviderPayment } from '../../../../ports/payments/provider.ts'
import { claimEvent } from '../../../identity/users/index.ts'
import { countDeclinedAttempt, countPaymentEnd, isDeclinedTooOften } from '../../checkout-guard/index.ts'
import type { AnyPaymentRecord } from '../attempts/queries/payment-record.ts'
import type { BooksChange } from '../rules.ts'

/** Counts the outcome of a payment: outcomes distinguish honest donors from card testers. */
export async function countEnd(
  deps: Deps,
  {
    payment,
    change,
    providerState,
  }: { payment: AnyPaymentRecord; change: BooksChange; providerState: ProviderPayment },
): Promise<void> {
  const { id, projectId, receivedCents, sequence, method } = payment
  // A charge by a bank in the donor's absence says nothing about the visitor who fills in the form now.
  if (sequence === 'recurring' || method === 'directdebit') return
  if (receivedCents === 0 && change.receivedCents > 0)
    countPaymentEnd(deps, { projectId, payment: id, method, end: 'paid' })
  if (change.state !== 'failed') return
  const card = providerState.cardFingerprint ?? undefined
  const payer = card === undefined ? undefined : await findPayerEmail(deps, payment)
  countPaymentEnd(deps, { projectId, payment: id, method, end: 'declined', card, payer })
}

/** The time in which the job of an event may run again: a provider may be away for most of a day. */
const jobRepeatsMs = 2 * dayMs

/**
 * Counts a declined card of a checkout that is open, once for its event.
 * @returns whether so many were declined there that no payer may try another
 */
export async function countDecline(
  deps: Deps,
  payment: AnyPaymentRecord,
  { providerState, declineId }: { providerState: ProviderPayment; declineId: string | undefined },
): Promise<boolean> {
  if (providerState.status !== 'open') return false
  const { id, projectId, method } = payment
  const card = providerState.cardFingerprint ?? undefined
  const payer = card === undefined ? undefined : await findPayerEmail(deps, payment)
  const isNew = await claimEvent(deps, { key: `declined:${id}:${declineId}`, retentionMs: jobRepeatsMs })
  return (isNew ? countDeclinedAttempt : isDeclinedTooOften)(deps, { projectId, payment: id, method, card, payer })
}

async function findPayerEmail(
  { db, payables }: Deps,
  { kind, payableId }: AnyPaymentRecord,
): Promise<string | undefined> {
  return payables.ofKind(kind).findPayerEmail?.(db, payableId)
}
