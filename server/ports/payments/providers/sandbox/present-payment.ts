import { failureOf, noFailure } from '../../failure-of.ts'
import type { ProviderPayment } from '../../provider.ts'
import { failureWords } from './behaviour.ts'
import type { SandboxParts } from './parts.ts'
import { isFinal } from './state-transitions.ts'
import type { PaymentRow } from './queries/payments.ts'
import { transferOf } from './checkout/transfer.ts'

export const presentPayment = (parts: SandboxParts, row: PaymentRow): ProviderPayment => ({
  id: row.id,
  status: row.status,
  amountCents: row.amount_cents,
  currency: row.currency,
  refundedCents: row.refunded_cents,
  chargedBackCents: row.charged_back_cents,
  checkoutUrl: isFinal(row.status) || !hasPayerPresent(row) ? null : `${parts.baseUrl}/sandbox/checkout/${row.id}`,
  mandateId: row.mandate_id,
  transfer: transferOf(row),
  ...(row.failure_reason === null ? noFailure : failureOf(failureWords, row.failure_reason)),
  cardFingerprint: row.card_fingerprint,
  metadata: row.metadata,
})

/** Whether a payer is present at the payment; a debit is done by the bank without one. */
const hasPayerPresent = (row: PaymentRow): boolean => row.sequence !== 'recurring' && row.method !== 'directdebit'
