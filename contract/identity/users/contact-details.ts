import type { TextKey } from '../../texts.ts'

/** Whether it can be a telephone number; people write numbers with brackets, dots and dashes. */
export const isPhoneNumberOrNone = (number: string): boolean =>
  number === '' || (/^\+?[\d\s()./-]+$/.test(number) && number.replace(/\D/g, '').length >= 8)

/** The form of codes of the post of each country, blanks left out; of others nothing is said. */
const postalCodes: Readonly<Record<string, RegExp>> = {
  // Dutch codes never have these letters.
  NL: /^[1-9]\d{3}(?!S[ADS])[A-Z]{2}$/,
  BE: /^[1-9]\d{3}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  LU: /^(L-?)?\d{4}$/,
  AT: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
  SE: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  US: /^\d{5}(-?\d{4})?$/,
}

/** Returns the fault in a postal code, as the key of a text; an empty one has none. */
export function postalCodeProblem(code: string, country: string): TextKey | undefined {
  const compactCode = code.replaceAll(/\s/g, '').toUpperCase()
  if (compactCode === '' || (postalCodes[country]?.test(compactCode) ?? true)) return undefined
  return country === 'NL' ? 'validation.postal_code' : 'validation.postal_code_abroad'
}

/**
 * Adds the protocol where it is missing: `www.voorbeeld.nl` and `//www.voorbeeld.nl` become `https://www.voorbeeld.nl`.
 */
export const withProtocol = (typed: string): string =>
  typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`

/** Whether a browser can be sent there: a page of a named host, and nothing that runs or signs in by itself. */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isNamed = /\.[a-z][a-z\d-]*\.?$/i.test(hostname)
  return (protocol === 'https:' || protocol === 'http:') && isNamed && username === '' && password === ''
}
