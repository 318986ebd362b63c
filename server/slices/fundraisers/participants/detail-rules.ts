import type { TextKey } from '../../../../contract/texts.ts'
import { isPhoneNumberOrNone, postalCodeProblem } from '../../../../contract/identity/users/contact-details.ts'

// Details that a participant gives the project alone, when they sign up and when they change it later: one rule for
// both. An empty text means that the detail was not given, which is allowed.

const ageMax = 120

/** @param birth 'YYYY-MM-DD', as `today` */
export function birthProblem(birth: string, today: string): TextKey | undefined {
  if (birth === '') return undefined
  if (birth >= today) return 'validation.date_later'
  return ageOn(birth, today) > ageMax ? 'validation.date' : undefined
}

export const phoneProblem = (phone: string): TextKey | undefined =>
  isPhoneNumberOrNone(phone) ? undefined : 'validation.phone'

/** Returns the problem of a Dutch code; of other countries we do not know the form. */
export const dutchCodeProblem = (code: string): TextKey | undefined =>
  /^\d{4}\s?[A-Za-z]/.test(code) ? postalCodeProblem(code, 'NL') : undefined

/** Returns the age on a day, in whole years. */
function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
