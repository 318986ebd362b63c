import type { z } from 'zod'
import type { registerForm } from '../../../../../contract/identity/users/registration.ts'
import { splitName } from '../../../../../contract/identity/users/split-name.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { type FieldProblems, requireNoProblems } from '../../../../platform/errors.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { answerByMail } from '../jobs.ts'
import { passwordProblems } from '../password/password-problem.ts'
import { hashPassword } from '../passwords.ts'
import { insertUser, updateReturnPath } from '../queries.ts'
import { countRequestedMail } from '../throttles/count-requested-mail.ts'

interface Registration {
  name: string
  email: string
  password: string
  /** The password typed a second time; undefined where the form has no such field. */
  confirmation: string | undefined
  hasAcceptedTerms: boolean
  /** A path of ours that they were on the way to. */
  returnPath: string
  language: Language
  /** The IP address of the request. */
  ipAddress: string
}

/**
 * Makes an account that opens with the link in the mail. For an e-mail address that is known already nothing changes,
 * and its owner gets a mail; the visitor gets the same answer after the same work, against account enumeration.
 * @returns the hash of the password, also where it counts for nothing
 * @throws FieldErrors; TooManyRequests after very many of one network in a day; Unavailable when too many passwords
 *   wait to be hashed
 */
export async function registerUser(deps: Deps, registration: Registration): Promise<string> {
  const { name, email, password, language, returnPath } = registration
  requireNoProblems(
    registrationProblems({
      name,
      email,
      password,
      password_confirmation: registration.confirmation,
      terms: registration.hasAcceptedTerms,
    }),
  )
  await countRequestedMail(deps, registration.ipAddress)
  const passwordHash = await hashPassword(password)
  const createdAt = deps.clock.now()
  // A user who gave a whole name need not fill in the last name once more before publishing.
  const {
    first_name: firstName = '',
    last_name_prefix: lastNamePrefix = '',
    last_name: lastName = '',
  } = splitName(name) ?? {}
  await deps.db.transaction(async (tx) => {
    const newUser = await insertUser(tx, {
      name,
      firstName,
      lastNamePrefix,
      lastName,
      email,
      passwordHash,
      language,
      createdAt,
      emailVerifiedAt: null,
    })
    // For a known e-mail address too: the same work, and a repeated registration continues from its current page.
    await updateReturnPath(tx, email, returnPath)
    const request = newUser === undefined ? 'register-again' : 'register'
    await deps.jobs.enqueue(tx, answerByMail, { request, email, requestKey: randomToken() })
  })
  return passwordHash
}

/** Returns the faults beyond the shape of single fields, as far as they came. */
export const registrationProblems = (form: Partial<z.output<typeof registerForm>>): FieldProblems => ({
  ...passwordProblems(form, { name: form.name ?? '', email: form.email ?? '', hasSecondFactor: false }),
  ...(form.terms === false && { terms: ['validation.accepted'] }),
})
