import type { FailureReason } from '../../../../../contract/money/payments/failure-reasons.ts'

/** The reasons of cards, in Mollie's own words (`details.failureReason`). */
const ofCards = {
  authentication_abandoned: 'authentication_failed',
  authentication_failed: 'authentication_failed',
  authentication_required: 'authentication_required',
  authentication_unavailable_acs: 'authentication_failed',
  card_declined: 'declined',
  card_expired: 'card_expired',
  inactive_card: 'card_inactive',
  insufficient_funds: 'insufficient_funds',
  invalid_card_holder_name: 'declined',
  invalid_card_number: 'card_invalid',
  invalid_card_type: 'card_invalid',
  invalid_cvv: 'declined',
  possible_fraud: 'possible_fraud',
  refused_by_issuer: 'declined',
  unknown_reason: 'unknown',
} as const satisfies Record<string, FailureReason>

/**
 * The reasons of direct debits, by the bank's code (`details.bankReasonCode`): those of the SEPA rulebook for returned
 * debits.
 */
const ofBanks = {
  AC01: 'invalid_account',
  AC04: 'account_closed',
  AC06: 'account_blocked',
  AC13: 'invalid_account',
  AG01: 'account_blocked',
  AM04: 'insufficient_funds',
  MD01: 'mandate_invalid',
  MD06: 'refused_by_payer',
  MD07: 'payer_deceased',
  MS02: 'refused_by_payer',
  MS03: 'unknown',
  SL01: 'refused_by_payer',
} as const satisfies Record<string, FailureReason>

/** Reasons by the words of Mollie (`statusReason.code`), also of a payment that no bank has seen. */
const inWords = {
  account_blocked: 'account_blocked',
  account_blocked_for_direct_debit: 'account_blocked',
  account_closed: 'account_closed',
  bank_account_closed: 'account_closed',
  debtor_deceased: 'payer_deceased',
  invalid_account: 'invalid_account',
  invalid_mandate: 'mandate_invalid',
  lost_card: 'card_stolen',
  mandate_invalid: 'mandate_invalid',
  no_mandate: 'mandate_invalid',
  refused_by_debtor: 'refused_by_payer',
  stolen_card: 'card_stolen',
  unauthorized_by_debtor: 'refused_by_payer',
} as const satisfies Record<string, FailureReason>

export const failureReasons: Readonly<Record<string, FailureReason>> = { ...ofCards, ...ofBanks, ...inWords }
