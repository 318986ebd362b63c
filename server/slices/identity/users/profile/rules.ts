import { isPhoneNumberOrNone, postalCodeProblem } from '../../../../../contract/identity/users/contact-details.ts'
import { dateOf, isDate } from '../../../../../contract/dates.ts'
import type { TextKey } from '../../../../../contract/texts.ts'

/** The parts as far as they came well. */
interface ContactParts {
  country: string | undefined
  postalCode: string | undefined
  phoneNumber: string | undefined
  dateOfBirth: string | undefined
}

const bornAfter = '1900-01-01'

/**
 * Returns the faults of contact information beyond the shape of its fields. Empty fields may stay empty.
 * @param storedPostalAddress the values that a change of one of the two must fit; a code without a known country is not
 *   validated
 */
export function contactProblems(
  contact: ContactParts,
  now: Date,
  storedPostalAddress?: { country: string; postalCode: string },
): Record<string, TextKey[]> {
  const { phoneNumber = '', dateOfBirth = '' } = contact
  const problems: Record<string, TextKey[]> = {}
  const badCode = postalCodeIssue(contact, storedPostalAddress)
  if (badCode !== undefined) problems['postal_code'] = [badCode]
  if (!isPhoneNumberOrNone(phoneNumber)) problems['phone_number'] = ['validation.phone']
  if (!isBirthday(dateOfBirth, now)) problems['date_of_birth'] = ['validation.date']
  return problems
}

function postalCodeIssue(
  { country, postalCode }: ContactParts,
  storedAddress: { country: string; postalCode: string } | undefined,
): TextKey | undefined {
  if (country === undefined && postalCode === undefined) return undefined
  const countryThen = country ?? storedAddress?.country
  if (countryThen === undefined) return undefined
  return postalCodeProblem(postalCode ?? storedAddress?.postalCode ?? '', countryThen)
}

function isBirthday(date: string, now: Date): boolean {
  if (date === '') return true
  return isDate(date) && date >= bornAfter && date <= dateOf(now)
}

interface Profile {
  lastName: string
  address: string
  postalCode: string
  city: string
  phoneNumber: string
  photo: unknown
}

const requiredFields = [
  ['lastName', 'last_name'],
  ['address', 'address'],
  ['postalCode', 'postal_code'],
  ['city', 'city'],
  ['phoneNumber', 'phone_number'],
  ['photo', 'photo'],
] as const

export type MissingField = (typeof requiredFields)[number][1]

/** Returns the fields that a profile still lacks before its owner may publish [5.10]. */
export const missingFields = (profile: Profile): MissingField[] =>
  requiredFields.filter(([own]) => profile[own] === '' || profile[own] === null).map(([, field]) => field)
