import type { DonationType } from '../../../../../contract/money/donations/donations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import { readWholeEuros } from '../../../../lib/whole-euros.ts'

/**
 * The values that a donor can fill in, as the form holds them: text as typed, a whole amount in digits, ticks as yes or
 * no.
 */
export interface DonationValues {
  /** A suggestion that was picked, in whole euros; empty when the donor names an amount. */
  suggestion: string
  /** An amount the donor typed. It goes before a suggestion. */
  amount: string
  /** The part added for the costs of paying, in cents, as it was shown; empty: nothing is. */
  cover_cents: string
  donation_type: DonationType | ''
  payment_method: string
  'payment_method_attributes.consumerName': string
  'payment_method_attributes.consumerAccount': string
  agree_directdebit: boolean
  first_name: string
  last_name: string
  email: string
  /** Two letters (ISO 3166-1). */
  country: string
  message: string
  anonymous: boolean
  newsletter_subscription: boolean
  /** Whether the organizer may approach the donor again. */
  allow_acquisition: boolean
  /** The answer to a challenge, and the challenge itself; empty as a rule. */
  challenge_answer: string
  challenge_token: string
}

export type DonationField = keyof DonationValues

export const emptyDonationValues: DonationValues = {
  suggestion: '',
  amount: '',
  cover_cents: '',
  donation_type: '',
  payment_method: '',
  'payment_method_attributes.consumerName': '',
  'payment_method_attributes.consumerAccount': '',
  agree_directdebit: false,
  first_name: '',
  last_name: '',
  email: '',
  country: 'NL',
  message: '',
  anonymous: false,
  newsletter_subscription: false,
  allow_acquisition: false,
  challenge_answer: '',
  challenge_token: '',
}

export const donationFields = Object.keys(emptyDonationValues) as DonationField[]

/**
 * Reads the values in an HTML form. An unset tick or choice is simply not in it.
 * @param language how the donor writes numbers; without it an amount stays as typed
 */
export function donationValuesOf(form: FormData, language?: Language): DonationValues {
  const values = Object.fromEntries(
    donationFields.map((field) => {
      const value = form.get(field)
      if (typeof emptyDonationValues[field] === 'boolean') return [field, value !== null]
      return [field, typeof value === 'string' ? value : emptyDonationValues[field]]
    }),
  ) as unknown as DonationValues
  const euros = language === undefined ? undefined : readWholeEuros(values.amount, language)
  return euros === undefined ? values : { ...values, amount: String(euros) }
}

/** Returns the amount that counts, as typed; empty when none was chosen. */
export const chosenAmount = (values: DonationValues): string => values.amount.trim() || values.suggestion

/** Returns the amount that counts in whole euros, or undefined when it is not one yet [5.01]. */
export function chosenEuros(values: DonationValues): number | undefined {
  const amount = chosenAmount(values)
  return /^\d{1,15}$/.test(amount) ? Number(amount) : undefined
}

/** Returns the total: the amount, with the part for the costs; undefined without an amount. */
export function paidEuros(values: DonationValues): number | undefined {
  const euros = chosenEuros(values)
  return euros === undefined ? undefined : euros + Number(values.cover_cents) / 100
}
