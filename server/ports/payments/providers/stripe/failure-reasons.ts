import type { FailureReason } from '../../../../../contract/money/payments/failure-reasons.ts'

/** Stripe's words for why a payment failed: codes of errors, and answers of the bank of a card or account. */
export const failureReasons: Readonly<Record<string, FailureReason>> = {
  payment_intent_mandate_invalid: 'mandate_invalid',
  mandate_invalid: 'mandate_invalid',
  debit_not_authorized: 'refused_by_payer',
  charge_exceeds_source_limit: 'insufficient_funds',
  insufficient_funds: 'insufficient_funds',
  no_account: 'invalid_account',
  invalid_account_number: 'invalid_account',
  invalid_account: 'invalid_account',
  account_frozen: 'account_blocked',
  bank_account_restricted: 'account_blocked',
  account_closed: 'account_closed',
  bank_ownership_changed: 'account_closed',
  payment_intent_authentication_failure: 'authentication_failed',
  authentication_not_handled: 'authentication_required',
  authentication_required: 'authentication_required',
  fraudulent: 'possible_fraud',
  merchant_blacklist: 'possible_fraud',
  pickup_card: 'card_stolen',
  lost_card: 'card_stolen',
  stolen_card: 'card_stolen',
  restricted_card: 'card_inactive',
  expired_card: 'card_expired',
  incorrect_number: 'card_invalid',
  invalid_number: 'card_invalid',
  card_not_supported: 'card_invalid',
  card_declined: 'declined',
  generic_decline: 'declined',
  do_not_honor: 'declined',
  do_not_try_again: 'refused_by_payer',
  stop_payment_order: 'refused_by_payer',
  revocation_of_authorization: 'refused_by_payer',
  revocation_of_all_authorizations: 'refused_by_payer',
}

interface Failure {
  code?: string | null
  decline_code?: string | null
}

/** Returns the reason of a failure in the bank's word, or else that of the error. */
export const failureCodeOf = (failure: Failure | null | undefined): string | null =>
  failure?.decline_code ?? failure?.code ?? null
