import { canonicalEmailAddress } from '../../../../../contract/fields/email-address.ts'
import type { Deps } from '../../../../deps.ts'
import { listPeople, type Person } from './queries.ts'
import { numberIn, searchTerms } from './search-terms.ts'

/** Finds the users that a text of staff fits; none for a text without a word. */
export async function searchPeople({ db }: Pick<Deps, 'db'>, text: string, limit: number): Promise<Person[]> {
  const query = canonicalEmailAddress(text.trim())
  const words = searchTerms(query)
  return words.length === 0 ? [] : listPeople(db, { words, userId: numberIn(query), email: query, limit })
}
