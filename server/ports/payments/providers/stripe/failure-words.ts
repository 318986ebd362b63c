/** Stripe's words for why a payment failed, as the product knows them; any other is told as it is. */
export const words: Record<string, string> = {
  payment_intent_mandate_invalid: 'mandate_invalid',
  debit_not_authorized: 'unauthorized_by_debtor',
  charge_exceeds_source_limit: 'insufficient_funds',
  no_account: 'invalid_account',
  invalid_account_number: 'invalid_account',
  account_frozen: 'account_blocked',
  bank_account_restricted: 'account_blocked',
  bank_ownership_changed: 'account_closed',
  payment_intent_authentication_failure: 'authentication_failed',
  authentication_not_handled: 'authentication_required',
  fraudulent: 'possible_fraud',
  merchant_blacklist: 'possible_fraud',
  pickup_card: 'stolen_card',
  restricted_card: 'inactive_card',
  incorrect_number: 'invalid_card_number',
  invalid_number: 'invalid_card_number',
  card_not_supported: 'invalid_card_type',
  do_not_try_again: 'refused_by_debtor',
  stop_payment_order: 'refused_by_debtor',
  revocation_of_authorization: 'refused_by_debtor',
  revocation_of_all_authorizations: 'refused_by_debtor',
}

interface Failure {
  code?: string | null | undefined
  decline_code?: string | null | undefined
}

export function failureWordOf(failure: Failure | null | undefined): string | null {
  const word = failure?.decline_code ?? failure?.code ?? null
  return word === null ? null : (words[word] ?? word)
}
