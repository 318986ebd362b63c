/** Digits that stay within a safe integer when nine of a remainder's two are put before them. */
const chunkLength = 7

/** As it is written on paper: blanks and small letters make no difference. */
export const compactIban = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/**
 * Whether the check digits are right (ISO 13616: mod 97 is 1). The server also knows the length for every country;
 * here only the Dutch one is checked, so that a slip of the finger is seen before the step is left.
 */
export function isIban(text: string): boolean {
  const iban = compactIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith('NL') && !/^NL\d{2}[A-Z]{4}\d{10}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => parseInt(character, 36)).join('')
  let remainder = ''
  for (let start = 0; start < digits.length; start += chunkLength)
    remainder = String(Number(remainder + digits.slice(start, start + chunkLength)) % 97)
  return remainder === '1'
}
