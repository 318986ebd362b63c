import type { Language } from '../../../contract/texts.ts'
import type { Deps } from '../../deps.ts'
import { hashPassword } from './passwords.ts'
import { insertUser, type User } from './queries.ts'

interface NewUser {
  name: string
  email: string
  password: string
  language: Language
  /** Empty until the person has shown that they read mail at this address. */
  emailVerifiedAt: Date | null
}

/** @returns undefined when somebody has this e-mail address already: what to say of that is for the caller */
export async function createUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  { name, email, password, language, emailVerifiedAt }: NewUser,
): Promise<User | undefined> {
  const passwordHash = await hashPassword(password)
  return insertUser(deps.db, { name, email, passwordHash, language, emailVerifiedAt, createdAt: deps.clock.now() })
}
