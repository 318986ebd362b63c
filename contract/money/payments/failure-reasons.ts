/**
 * The reasons of payers and banks for a payment that fails, in the product's own words. Each adapter of a provider has
 * a table from the words of its provider to these; a word that is in no table is `unknown`.
 */
export const failureReasons = [
  'account_blocked',
  'account_closed',
  'authentication_failed',
  'authentication_required',
  'card_expired',
  'card_inactive',
  'card_invalid',
  'card_stolen',
  'declined',
  'insufficient_funds',
  'invalid_account',
  'mandate_invalid',
  'payer_deceased',
  'possible_fraud',
  'refused_by_payer',
  'unknown',
] as const

export type FailureReason = (typeof failureReasons)[number]

/**
 * The reasons of the product itself to end an attempt: the provider refused it, it never arrived there, no answer ever
 * came, a later donation replaced it, or its monthly donation was stopped.
 */
export const withdrawalReasons = ['provider_refused', 'never_arrived', 'never_answered', 'replaced', 'stopped'] as const

export type WithdrawalReason = (typeof withdrawalReasons)[number]

export const endReasons = [...failureReasons, ...withdrawalReasons] as const

/** The reason that a payment came to nothing. */
export type EndReason = (typeof endReasons)[number]
