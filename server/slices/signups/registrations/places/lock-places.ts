import type { Db } from '../../../../platform/db/database.ts'
import { requireFound } from '../../../../platform/errors.ts'
import { countPlaces, lockTerms } from '../queries.ts'

/**
 * Locks the project, so that no other place in it is taken until the transaction ends.
 * @returns whether all places are taken: by participants, and held ones
 */
export async function lockPlaces(tx: Db, projectId: number, now: Date): Promise<{ isFull: boolean }> {
  const terms = requireFound(await lockTerms(tx, projectId))
  const { takenCount } = await countPlaces(tx, terms, { now })
  return { isFull: terms.registrationLimit !== null && takenCount >= terms.registrationLimit }
}
