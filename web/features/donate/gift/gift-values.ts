import type { DonationType } from '../../../../contract/donations.ts'

/** Everything a donor can fill in, as the form holds it: text as typed, ticks as yes or no. */
export interface GiftValues {
  /** A suggestion that was picked, in whole euros; empty when the donor names an amount. */
  suggestion: string
  /** An amount the donor typed. It goes before a suggestion. */
  amount: string
  donation_type: DonationType | ''
  payment_method: string
  'payment_method_attributes.consumerName': string
  'payment_method_attributes.consumerAccount': string
  agree_directdebit: boolean
  first_name: string
  last_name: string
  email: string
  message: string
  anonymous: boolean
  newsletter_subscription: boolean
  accept_privacy: boolean
}

export type GiftField = keyof GiftValues

export const emptyGiftValues: GiftValues = {
  suggestion: '',
  amount: '',
  donation_type: '',
  payment_method: '',
  'payment_method_attributes.consumerName': '',
  'payment_method_attributes.consumerAccount': '',
  agree_directdebit: false,
  first_name: '',
  last_name: '',
  email: '',
  message: '',
  anonymous: false,
  newsletter_subscription: false,
  accept_privacy: false,
}

export const giftFields = Object.keys(emptyGiftValues) as GiftField[]

/** What an HTML form holds. A tick or a choice that nobody made is simply not in it. */
export function giftValuesOf(form: FormData): GiftValues {
  return Object.fromEntries(
    giftFields.map((field) => {
      const sent = form.get(field)
      if (typeof emptyGiftValues[field] === 'boolean') return [field, sent !== null]
      return [field, typeof sent === 'string' ? sent : '']
    }),
  ) as unknown as GiftValues
}

/** The amount that counts, as typed; empty when none was chosen. */
export const chosenAmount = (values: GiftValues): string => values.amount.trim() || values.suggestion

/** The amount that counts in whole euros, or undefined when it is not one yet [5.01]. */
export function chosenEuros(values: GiftValues): number | undefined {
  const amount = chosenAmount(values)
  return /^\d{1,9}$/.test(amount) ? Number(amount) : undefined
}
