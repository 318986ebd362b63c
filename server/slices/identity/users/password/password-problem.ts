import { passwordLengthMin, passwordLengthMinWithFactor } from '../../../../../contract/fields/limits.ts'
import type { FieldError, FieldProblems } from '../../../../platform/errors.ts'
import { isCommonPassword } from './blocklist.ts'

/**
 * The number of characters that must remain of a password after everything is removed that others know about its owner.
 */
const ownMailsMin = 6

export interface PasswordOwner {
  name: string
  email: string
  /** 'unknown' while the account is unknown: then both lengths are shown, and the shorter one is required. */
  hasSecondFactor: boolean | 'unknown'
}

/**
 * Returns the reason that this password cannot be taken; undefined when it can. Its password strength is its length,
 * and that it is no common one; which kinds of characters it has does not count. Nothing is trimmed or cut off.
 */
export function passwordProblem(
  password: string,
  { name, email, hasSecondFactor }: PasswordOwner,
): FieldError | undefined {
  const minimum = hasSecondFactor === false ? passwordLengthMin : passwordLengthMinWithFactor
  if (lengthOf(password) < minimum)
    return hasSecondFactor === 'unknown'
      ? { key: 'validation.password_short_either', params: { minimum: passwordLengthMin, withFactor: minimum } }
      : { key: 'validation.text_too_short', params: { minimum } }
  if (isCommonPassword(password)) return 'validation.password_common'
  if (isAboutOwner(password, name, email)) return 'validation.password_personal'
  return undefined
}

/**
 * Returns the faults of a new password and its repetition, by the fields of the forms with them, as far as they came.
 */
export function passwordProblems(
  form: { password?: string; password_confirmation?: string },
  owner: PasswordOwner,
): FieldProblems {
  const { password, password_confirmation: confirmation = password } = form
  if (password === undefined) return {}
  const problem = passwordProblem(password, owner)
  return {
    ...(problem !== undefined && { password: [problem] }),
    ...(confirmation !== password && { password_confirmation: ['validation.password_confirmation'] }),
  }
}

/** Whether a password that was taken is long enough beside a second factor alone. */
export const needsSecondFactor = (password: string): boolean => lengthOf(password) < passwordLengthMin

/** Returns the length in characters as people see them. */
const lengthOf = (password: string): number => [...password].length

function isAboutOwner(password: string, name: string, email: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const guessableWords = ['stuiver', email, ...email.split(/[@.+_-]/), name, ...name.split(/\s+/)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)
  const rest = guessableWords.reduce((text, word) => text.replaceAll(word, ' '), folded)
  if (rest === folded) return false
  return rest.replace(/[^\p{L}]/gu, '').length < ownMailsMin
}
