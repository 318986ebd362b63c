import type { TextKey } from '../../../../contract/texts.ts'

const requiredFields = {
  description: 'description',
  email: 'email',
  phone: 'phone',
  address: 'address',
  zipcode: 'zipcode',
  city: 'city',
  registration_number: 'registrationNumber',
  bank_account: 'bankAccount',
  bank_account_holder: 'bankAccountHolder',
  photo: 'photo',
} as const

/** The description of an organization; empty or null until it is filled in. */
export type OrganizationProfile = Record<(typeof requiredFields)[keyof typeof requiredFields] | 'rsin', unknown> & {
  anbi: boolean
}

type NeededField = keyof typeof requiredFields | 'rsin'

/**
 * Returns the fields that an organization lacks before it can be published, as keys of texts by field; empty when it
 * lacks nothing.
 */
export function missingForPublishing(organization: OrganizationProfile): Record<string, TextKey[]> {
  const fields = Object.keys(requiredFields) as (keyof typeof requiredFields)[]
  const missing: NeededField[] = fields.filter((field) => !isThere(organization[requiredFields[field]]))
  // Donors need it to deduct their donations to an ANBI.
  if (organization.anbi && !isThere(organization.rsin)) missing.push('rsin')
  return Object.fromEntries(missing.map((field) => [field, [`account.organization.missing.${field}` as const]]))
}

const isThere = (value: unknown) => value !== null && value !== ''

/**
 * Returns the required fields that a change empties. A field that was missing before is no reason to refuse a change.
 */
export function missingAfter(before: OrganizationProfile, after: OrganizationProfile): Record<string, TextKey[]> {
  const lackedBefore = missingForPublishing(before)
  return Object.fromEntries(Object.entries(missingForPublishing(after)).filter(([field]) => !(field in lackedBefore)))
}
