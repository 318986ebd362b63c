import { cleanIban } from '../../../../../contract/fields/iban.ts'
import type { DonationForm } from '../../../../../contract/money/donations/donations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import type { ChallengeAnswer } from '../../checkout-guard/index.ts'

export interface DonationRequest {
  form: DonationForm
  language: Language
  /**
   * `key` makes repeats of the request one donation. A key the client chose holds for ever; one derived from the
   * browser's draft is free again when its donation has come to an end.
   */
  idempotency: { key: string; isDerived: boolean } | undefined
  /** The IP address from which the request comes, and the answer to our challenge if there is one. */
  ipAddress: string
  challenge: ChallengeAnswer | undefined
  /** sha256 of the browser's draft, if it has one. */
  draftHash: string | null
}

/** The page where the donor goes to pay, and the token of the page about the donation. */
export interface DonationStart {
  url: string
  token: string
}

/**
 * Returns the part of a form that distinguishes a repeat from another request. A form without an addition for the costs
 * is hashed without that field: so were forms of a time without the field, and their repeats have to be recognized.
 */
export const writtenForm = ({ cover_cents: coverCents, ...form }: DonationRequest['form']): string =>
  JSON.stringify(coverCents === 0 ? form : { ...form, cover_cents: coverCents })

/** Hashes a request, to distinguish a repeat of it from another request with the same key. */
export const requestHashOf = ({ form }: Pick<DonationRequest, 'form'>): string => sha256(writtenForm(form))

/** Returns the account that is debited, of a donation by direct debit. */
export function debitOf(form: DonationForm) {
  const { consumerName, consumerAccount } = form.payment_method_attributes
  if (form.payment_method !== 'directdebit' || !consumerName || !consumerAccount) return null
  return { name: consumerName, number: cleanIban(consumerAccount) }
}
