import { isEmailAddress } from '../../../contract/email-address.ts'
import type { TextKey } from '../../../contract/texts.ts'

// What a browser can tell of a field when it is left, in the words that the server has for it: for forms that no call of
// the server checks a field at a time [5.17].

export const requiredProblem = (value: string): TextKey | undefined =>
  value.trim() === '' ? 'validation.required' : undefined

export const emailProblem = (value: string): TextKey | undefined =>
  requiredProblem(value) ?? (isEmailAddress(value.trim()) ? undefined : 'validation.email')

export const wholeAmountProblem = (value: string): TextKey | undefined =>
  requiredProblem(value) ?? (/^\d{1,9}$/.test(value.trim()) ? undefined : 'validation.whole_amount')
