import { dayMs, later } from '../../../../../contract/durations.ts'
import type { ProviderStatus } from '../../provider.ts'
import type { SandboxFailure } from './behaviour.ts'
import { composeConsequences, type DeliveryMode } from './events/compose-consequences.ts'
import { findMethod } from './methods.ts'
import { moves } from './state-transitions.ts'
import { newId } from './new-id.ts'
import type { SandboxParts } from './parts.ts'
import { type StatusChange, saveStatus } from './queries/changes.ts'
import type { PaymentRow } from './queries/payments.ts'

/** The time for which a bank may think about a payment that is pending. */
const pendingForMs = 14 * dayMs

export interface StatusMove {
  to: ProviderStatus
  failureReason?: SandboxFailure
  /** The card that the payer tries, where it is paid by card: the same word is the same card. */
  card?: string
  delivery?: DeliveryMode
}

/**
 * Moves a payment on and writes the news of it, in one statement.
 * @returns the payment as it is then, or nothing when it could not go there any more
 */
export async function changeStatus(
  parts: SandboxParts,
  payment: PaymentRow,
  move: StatusMove,
): Promise<PaymentRow | undefined> {
  if (!moves[payment.status].includes(move.to)) return undefined
  const at = parts.clock.now()
  const isTooLate = payment.expires_at !== null && payment.expires_at <= at
  if (isTooLate && move.to !== 'expired') return undefined
  return saveStatus(parts.database, {
    id: payment.id,
    from: payment.status,
    to: move.to,
    failureReason: move.to === 'failed' ? (move.failureReason ?? 'declined') : null,
    cardFingerprint: payment.method === 'creditcard' ? (move.card ?? null) : null,
    expiresAt: move.to === 'pending' ? later(at, pendingForMs) : payment.expires_at,
    mandate: move.to === 'paid' ? newMandateOf(payment) : null,
    at,
    consequences: composeConsequences(parts, payment, `payment.${move.to}`, move.delivery),
  })
}

/** Returns the new mandate of a payment. A first payment leaves a mandate behind, unless it was itself made on one. */
function newMandateOf(payment: PaymentRow): StatusChange['mandate'] {
  if (payment.sequence !== 'first' || payment.mandate_id !== null) return null
  const mandate = findMethod(payment.method)?.mandate
  return mandate ? { id: newId('mdt'), ...mandate } : null
}
