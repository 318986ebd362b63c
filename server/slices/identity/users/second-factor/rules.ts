import type { TextKey } from '../../../../../contract/texts.ts'

/**
 * Returns the faults of a telephone number that is to be called, as far as its fields are valid.
 * @param countryCodes of the countries that messages go to
 */
export function phoneProblems(
  form: { country_code?: string; phone?: string },
  countryCodes: readonly string[],
): Record<string, TextKey[]> {
  if (form.country_code === undefined) return {}
  const countryCode = countryDigitsOf(form.country_code)
  // Without its country nothing can be said of a number.
  if (countryCode === undefined) return { country_code: ['validation.country_code'] }
  if (!countryCodes.includes(countryCode)) return { country_code: ['validation.country_not_served'] }
  if (form.phone === undefined || phoneDigitsOf(form.phone, countryCode) !== undefined) return {}
  return { phone: ['validation.phone'] }
}

/** Returns the digits of a country code: '+31', '0031' and '31' are 31; undefined for an unknown code. */
export function countryDigitsOf(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return /^[1-9]\d{0,2}$/.test(digits) ? digits : undefined
}

/**
 * Returns the number as it is dialled from abroad: '06 12 34 56 78' is 612345678. Only Italian numbers retain the zero
 * in front.
 * @returns undefined when there are too few or too many digits; the whole number has 8 to 15 (E.164)
 */
export function phoneDigitsOf(text: string, countryCode: string | undefined): string | undefined {
  if (countryCode === undefined || /[^\d\s()+./-]/.test(text)) return undefined
  const international = new RegExp(`^\\s*(?:\\+|00)${countryCode}`)
  const digits = text.replace(international, '').replace(/\D/g, '')
  const national = countryCode === '39' ? digits : digits.replace(/^0+/, '')
  const length = countryCode.length + national.length
  return length >= 8 && length <= 15 ? national : undefined
}
