import { dateOf } from '../../../../contract/dates.ts'
import type { TextKey } from '../../../../contract/texts.ts'

/** As far as they came well. */
interface ContactParts {
  country: string | undefined
  postalCode: string | undefined
  phoneNumber: string | undefined
  dateOfBirth: string | undefined
}

const bornAfter = '1900-01-01'

/** What is wrong with contact information that the shape of its fields does not tell. Empty fields may stay empty. */
export function contactProblems(contact: ContactParts, now: Date): Record<string, TextKey[]> {
  const { country, postalCode = '', phoneNumber = '', dateOfBirth = '' } = contact
  const problems: Record<string, TextKey[]> = {}
  if (country !== undefined && !isPostalCode(postalCode, country)) problems['postal_code'] = ['validation.postal_code']
  if (!isPhoneNumber(phoneNumber)) problems['phone_number'] = ['validation.phone']
  if (!isBirthday(dateOfBirth, now)) problems['date_of_birth'] = ['validation.date']
  return problems
}

/** Dutch codes have one form, and never these letters; those of other countries are left to their post. */
const isPostalCode = (code: string, country: string): boolean =>
  code === '' || country !== 'NL' || /^[1-9]\d{3} ?(?!s[ads])[a-z]{2}$/i.test(code)

const isPhoneNumber = (number: string): boolean =>
  number === '' || (/^\+?[\d\s()./-]+$/.test(number) && number.replace(/\D/g, '').length >= 8)

function isBirthday(date: string, now: Date): boolean {
  if (date === '') return true
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < bornAfter || date > dateOf(now)) return false
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
}

interface Profile {
  lastName: string
  address: string
  postalCode: string
  city: string
  phoneNumber: string
  photo: unknown
}

const needed = [
  ['lastName', 'last_name'],
  ['address', 'address'],
  ['postalCode', 'postal_code'],
  ['city', 'city'],
  ['phoneNumber', 'phone_number'],
  ['photo', 'photo'],
] as const

export type MissingField = (typeof needed)[number][1]

/** What a profile still lacks before its owner may publish [5.10]. */
export const missingFields = (profile: Profile): MissingField[] =>
  needed.filter(([own]) => profile[own] === '' || profile[own] === null).map(([, field]) => field)
