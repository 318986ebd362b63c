import type { Deps } from '../../../../deps.ts'
import { findAccount } from './queries.ts'
import { type MissingField, missingFields } from './rules.ts'

export type { MissingField }

/** Finds the fields that the profile of a user still lacks before they may publish [5.10]. */
export async function listMissingFields({ database }: Pick<Deps, 'database'>, userId: number): Promise<MissingField[]> {
  const account = await findAccount(database, userId)
  return account === undefined ? [] : missingFields(account)
}
