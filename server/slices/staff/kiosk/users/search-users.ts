import { canonicalEmailAddress } from '../../../../../contract/fields/email-address.ts'
import type { Deps } from '../../../../deps.ts'
import { listUsers, type UserRow } from './queries.ts'
import { numberIn, searchTerms } from './search-terms.ts'

/** Finds the users that a text of staff fits; none for a text without a word. */
export async function searchUsers({ db }: Pick<Deps, 'db'>, text: string, limit: number): Promise<UserRow[]> {
  const query = canonicalEmailAddress(text.trim())
  const words = searchTerms(query)
  return words.length === 0 ? [] : listUsers(db, { words, userId: numberIn(query), email: query, limit })
}
