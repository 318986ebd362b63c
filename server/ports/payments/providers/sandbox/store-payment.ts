import { ProviderRefusal, type ProviderPayment } from '../../provider.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { answerWith } from './behaviour.ts'
import { findMagicAmount } from './magic-amounts.ts'
import type { SandboxParts } from './parts.ts'
import { presentPayment } from './present-payment.ts'
import { findPaymentByKey, type NewPayment, type PaymentRow } from './queries/payments.ts'

/**
 * Stores a payment under its reference and answers it; `insert` does that in one statement and brings nothing forth
 * when the reference is known already. The fault of a magic amount comes with the first answer.
 * @throws ProviderRefusal when the reference was used for another payment
 */
export async function storePayment(
  parts: SandboxParts,
  payment: NewPayment,
  insert: () => Promise<PaymentRow | undefined>,
): Promise<ProviderPayment> {
  const { firstAnswer, delayMs } = findMagicAmount(payment.amount_cents) ?? {}
  return answerWith(firstAnswer === 'refusal' || firstAnswer === 'unreachable' ? firstAnswer : undefined, async () => {
    const inserted = await insert()
    if (inserted === undefined) return presentPayment(parts, await getSamePayment(parts, payment))
    if (delayMs !== undefined) await parts.wait(delayMs)
    return answerWith(firstAnswer, async () => presentPayment(parts, inserted))
  })
}

async function getSamePayment(parts: SandboxParts, payment: NewPayment): Promise<PaymentRow> {
  const existing = await findPaymentByKey(parts.database, payment.idempotency_key)
  if (existing?.account !== parts.account)
    throw new ProviderRefusal('There is no such customer, or the customer has no such mandate')
  if (existing.request_hash !== payment.request_hash)
    throw new ProviderRefusal(`The reference ${payment.idempotency_key} was used for another payment`)
  return existing
}

/** Returns the hash of a request, equal for its fields in any order. */
export function hashOf(request: object): string {
  const sorted = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return sha256(JSON.stringify(request, sorted))
}
