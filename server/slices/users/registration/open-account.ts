import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { answerByMail } from '../jobs.ts'
import { findUserByEmail, insertUser } from '../queries.ts'

export interface NewAccount {
  name: string
  email: string
  passwordHash: string
  language: Language
}

/**
 * The account of somebody who signs up for something else, made in the same transaction. An address that is known keeps
 * its account as it is. The request does the same in both cases, and what it was is told by mail alone: a link that
 * confirms a new address, or one to choose a password where nobody ever confirmed it.
 * @returns its number
 */
export async function openAccount(deps: Pick<Deps, 'jobs' | 'clock'>, tx: Db, account: NewAccount): Promise<number> {
  const { email } = account
  const made = await insertUser(tx, { ...account, emailVerifiedAt: null, createdAt: deps.clock.now() })
  await deps.jobs.enqueue(tx, answerByMail, { ask: made === undefined ? 'signed-up-again' : 'register', email })
  return (made ?? (await findUserByEmail(tx, email))!).id
}
