import type { Deps } from '../../../deps.ts'
import { findUserByEmail } from './queries.ts'
import { hasSecondFactor, isListed } from './rules.ts'

export interface StaffSteps {
  /** Whether the configuration names the e-mail address. */
  isListed: boolean
  /** The state of the account: 'ready' with a confirmed address and a second factor. */
  account: 'absent' | 'unconfirmed' | 'confirmed' | 'locked' | 'ready'
}

/** Finds out which steps are left until the account with this e-mail address has the rights of staff. */
export async function findStaffSteps({ config, db }: Pick<Deps, 'config' | 'db'>, email: string): Promise<StaffSteps> {
  return { isListed: isListed(config, email), account: await findAccountState(db, email) }
}

async function findAccountState(db: Deps['db'], email: string): Promise<StaffSteps['account']> {
  const user = await findUserByEmail(db, email)
  if (user === undefined) return 'absent'
  if (user.lockedAt !== null) return 'locked'
  if (user.emailVerifiedAt === null) return 'unconfirmed'
  return hasSecondFactor(user) ? 'ready' : 'confirmed'
}
