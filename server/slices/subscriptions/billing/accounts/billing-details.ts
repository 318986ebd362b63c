import { countries } from '../../../../../contract/countries.ts'
import { isStateOf } from '../../../../../contract/subscriptions/billing/states.ts'
import type { FieldProblems } from '../../../../platform/errors.ts'
import type { BillingAccount, InvoiceBuyer, CountryProofs } from './queries.ts'

export interface PostalAddressForm {
  address: string
  address_line_2: string
  city: string
  state: string
  zip: string
  country: string
}

export const postalAddressFields = [
  'address',
  'address_line_2',
  'city',
  'state',
  'zip',
  'country',
] as const satisfies (keyof PostalAddressForm)[]

const codes = new Set(countries.map(({ code }) => code))

/**
 * Returns the faults of a billing address. Its state may stay empty: most countries have none in theirs. One that is
 * given is of the country.
 */
export function postalAddressProblems(form: Partial<PostalAddressForm>, isRequired: boolean): FieldProblems {
  const names = ['address', 'city', 'zip', 'country'] as const
  const missing = isRequired ? names.filter((name) => form[name] === '') : []
  const isUnknown = form.country !== undefined && form.country !== '' && !codes.has(form.country)
  return {
    ...Object.fromEntries(missing.map((name) => [name, ['validation.required']])),
    ...(isUnknown && { country: ['validation.choose'] }),
    ...(!isUnknown && !isStateFitting(form) && { state: ['billing.state_of_country'] }),
  }
}

const isStateFitting = ({ state, country }: Partial<PostalAddressForm>) =>
  !state || !country || isStateOf(country, state)

const orNull = (text: string) => (text === '' ? null : text)

/** Returns the billing address as it is stored; a form without any leaves the one that is there. */
export const postalAddressOf = (form: PostalAddressForm) =>
  [form.address, form.city, form.zip, form.country].every((text) => text === '')
    ? {}
    : {
        address: orNull(form.address),
        addressLine2: orNull(form.address_line_2),
        city: orNull(form.city),
        state: orNull(form.state),
        zip: orNull(form.zip),
        country: orNull(form.country),
      }

/** Returns the payer, as on an invoice, and the two proofs of their country: stored with each bill when it is made. */
export function buyerOf(account: BillingAccount, name: string): { buyer: InvoiceBuyer; proofs: CountryProofs } {
  const cityLine = [account.zip, account.city].filter(Boolean).join(' ')
  const lines = [account.address, account.addressLine2, cityLine, account.state]
  return {
    buyer: {
      name,
      lines: lines.filter((line): line is string => line !== null && line !== ''),
      country: account.country ?? '',
      vatId: account.vatId ?? '',
      extra: account.extraInformation,
    },
    proofs: { address: account.country, card: account.cardCountry },
  }
}
