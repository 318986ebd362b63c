import type { TextKey } from '../texts.ts'

/**
 * The countries of the SEPA schemes, with the length of their account numbers. Source: "EPC List of SEPA Scheme
 * Countries" (EPC409-09) of the European Payments Council, as it was after Serbia joined on 22 May 2025: 41 countries.
 * Gibraltar is in the list as a territory with account numbers of its own.
 */
const sepaAccountLengths = new Map(
  `AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26
  IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

export const sepaCountries: readonly string[] = [...sepaAccountLengths.keys()]

/**
 * Writes an account number as banks exchange it, of how people write it: blanks, dots, dashes and a leading "IBAN" are
 * left out, and letters are capitals.
 */
export const cleanIban = (typed: string): string =>
  typed
    .replaceAll(/[\s.\p{Dash_Punctuation}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '')

/**
 * Returns the fault in an account that is to be debited, as the key of a text; undefined when nothing is. It cleans the
 * typed text first.
 */
export function debitAccountProblem(typed: string): TextKey | undefined {
  const iban = cleanIban(typed)
  if (iban === '') return 'validation.required'
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || !hasRightCheckDigits(iban)) return 'validation.iban'
  const length = sepaAccountLengths.get(iban.slice(0, 2))
  if (length === undefined) return 'validation.iban_outside_sepa'
  if (iban.length !== length) return 'validation.iban'
  return iban.startsWith('NL') && !/^NL\d{2}[A-Z]{4}\d{10}$/.test(iban) ? 'validation.iban' : undefined
}

/** Digits that stay within a safe integer when nine of a remainder's two are put before them. */
const chunkLength = 7

/** Returns the text of the problem with an account for payouts; undefined when there is none. */
export function payoutAccountProblem(typed: string): TextKey | undefined {
  const problem = debitAccountProblem(typed)
  return problem === 'validation.iban_outside_sepa' ? 'validation.iban_payout' : problem
}

/**
 * Whether the check digits of an IBAN or a creditor reference are right, by ISO 13616 and ISO 11649: the number with
 * its first four signs at the end, letters as numbers, leaves 1 when divided by 97.
 */
export function hasRightCheckDigits(number: string): boolean {
  const digits = [...number.slice(4), ...number.slice(0, 4)].map((sign) => parseInt(sign, 36)).join('')
  let remainder = ''
  for (let start = 0; start < digits.length; start += chunkLength)
    remainder = String(Number(remainder + digits.slice(start, start + chunkLength)) % 97)
  return remainder === '1'
}
