import type { DonationState } from '../../../../../contract/money/payments/donation-states.ts'
import type { PaymentSequence } from '../../../../ports/payments/provider.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { PayableKind } from './queries/payment-record.ts'

/**
 * An attempt to pay, as it was written down, with the payer's details of its payable: all that the call to a provider
 * needs.
 */
export interface PaymentAttempt extends AccountRef {
  paymentId: number
  kind: PayableKind
  payableId: number
  projectId: number
  /** The token of the page on which its payer reads how it went. */
  token: string
  /** Ours, and the idempotency key at the provider. */
  reference: string
  sequence: PaymentSequence
  method: string
  status: DonationState
  amountCents: number
  currency: string
  description: string
  checkoutUrl: string | null
  /** null while the provider has not answered the call that makes the payment. */
  providerPaymentId: string | null
  outcomeUnknownAt: Date | null
  abandonedAt: Date | null
  /** The hash of the browser's draft, by which a later payable that replaces it is known; null without one. */
  draftHash: string | null
  /** Account holder and number of a direct debit, encrypted. */
  sealedAccount: string | null
  firstName: string
  lastName: string
  email: string
  language: Language
  /** The user with a customer at the provider: set where the payer was signed in, and no program acted for them. */
  donorUserId: number | null
  mandateTextId: number | null
  forcesThreeDSecure: boolean
  createdAt: Date
}

/** An attempt as far as the words of its call are made of it. */
export type DescribedAttempt = Pick<PaymentAttempt, 'payableId' | 'token' | 'reference' | 'description' | 'language'>

/** A provider's answer to the call that makes a payment. */
export interface ProviderAnswer {
  paymentId: number
  providerPaymentId: string
  checkoutUrl: string | null
  nextCheckAt: Date
  now: Date
}
