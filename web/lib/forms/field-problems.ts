import { isEmailAddress } from '../../../contract/fields/email-address.ts'
import type { TextKey } from '../../../contract/texts.ts'

// The problems of a field that a browser can find when it is left, in the words that the server has for it: for forms
// that no call of the server checks a field at a time [5.17].

/** @param missing names the field by its name */
export const requiredProblem = (value: string, missing: TextKey): TextKey | undefined =>
  value.trim() === '' ? missing : undefined

export const emailProblem = (value: string, missing: TextKey = 'validation.email_missing'): TextKey | undefined =>
  requiredProblem(value, missing) ?? (isEmailAddress(value.trim()) ? undefined : 'validation.email')

export const wholeAmountProblem = (value: string): TextKey | undefined =>
  requiredProblem(value, 'validation.amount_missing') ??
  (/^\d{1,9}$/.test(value.trim()) ? undefined : 'validation.whole_amount')
