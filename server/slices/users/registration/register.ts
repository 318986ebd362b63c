import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { answerByMail } from '../jobs.ts'
import { passwordProblem } from '../password/password-problem.ts'
import { hashPassword } from '../passwords.ts'
import { insertUser } from '../queries.ts'

interface Registration {
  name: string
  email: string
  password: string
  /** The same once more, where somebody sends it. */
  confirmation: string | undefined
  hasAcceptedTerms: boolean
  language: Language
}

/**
 * Makes an account that opens with the link in the mail. For an address that is known already nothing changes, and its
 * owner gets a mail; who asks sees the same answer after the same work.
 * @throws FieldErrors; Unavailable when too many passwords wait to be hashed
 */
export async function register(deps: Deps, registration: Registration): Promise<void> {
  const { name, email, password, language } = registration
  requireRight(registration)
  const passwordHash = await hashPassword(password)
  const createdAt = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const made = await insertUser(tx, { name, email, passwordHash, language, emailVerifiedAt: null, createdAt })
    await deps.jobs.enqueue(tx, answerByMail, { ask: made === undefined ? 'register-again' : 'register', email })
  })
}

/** Tells everything that is wrong at once, so that nobody has to try for each. */
function requireRight({ name, email, password, confirmation, hasAcceptedTerms }: Registration): void {
  const problem = passwordProblem(password, { name, email, hasSecondFactor: false })
  const isSame = confirmation === undefined || confirmation === password
  if (hasAcceptedTerms && isSame && problem === undefined) return
  throw new FieldErrors({
    ...(problem === undefined ? {} : { password: [problem] }),
    ...(isSame ? {} : { password_confirmation: ['validation.password_confirmation'] }),
    ...(hasAcceptedTerms ? {} : { terms: ['validation.accepted'] }),
  })
}
