import { inFours } from '../../../../../contract/format.ts'
import type { OrganizationDetails } from '../../../../../contract/fundraisers/organizations/organization.ts'

/** Each field as a form holds it: text, and of a switch 'true' or 'false'. */
const texts = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  url: ({ url }) => url,
  category: ({ category }) => category ?? '',
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  zipcode: ({ zipcode }) => zipcode,
  city: ({ city }) => city,
  country: ({ country }) => country,
  external_url: (details) => details.external_url ?? '',
  registration_number: (details) => details.registration_number ?? '',
  rsin: ({ rsin }) => rsin ?? '',
  legal_form: (details) => details.legal_form ?? '',
  anbi: ({ anbi }) => String(anbi),
  anbi_since: ({ anbi_since: since }) => since ?? '',
  cbf: ({ cbf }) => String(cbf),
  cbf_since: ({ cbf_since: since }) => since ?? '',
  header_image_alt: (details) => details.header_image?.alt ?? '',
  bank_account: (details) => inFours(details.bank_account ?? ''),
  bank_account_holder: (details) => details.bank_account_holder ?? '',
  use_own_provider: (details) => String(details.use_own_provider),
} satisfies Record<string, (details: OrganizationDetails) => string>

export type DetailField = keyof typeof texts

export const textOf = (details: OrganizationDetails, field: DetailField): string => texts[field](details)

const switches: readonly DetailField[] = ['anbi', 'cbf', 'use_own_provider']

/** Whether a setting is on or off. */
export const isSwitch = (field: DetailField): boolean => switches.includes(field)
