import type { Db } from '../../../../platform/db/database.ts'
import { slugOf, slugsLike } from '../../slugs/index.ts'
import {
  type DetailValues,
  findParticipation,
  insertParticipant,
  listTakenUrls,
  type ParticipantValues,
  saveDetails,
} from './queries.ts'

export type NewParticipant = Omit<ParticipantValues, 'id' | 'url' | 'archivedAt'>

/** The number of addresses that are looked up at once. */
const lookedUp = 20

/**
 * Gives a user a participant's page in a project, at a slug made of their name, with their details for the project
 * alone. Whether there is a place for them is for the caller to know, in the same transaction.
 * @returns undefined when they have a page there already, or had one that was archived
 */
export async function addParticipant(
  tx: Db,
  participant: NewParticipant,
  details: DetailValues,
): Promise<{ id: number; url: string } | undefined> {
  const { projectId, userId } = participant
  const wanted = slugOf(participant.name, 'deelnemer')
  for (let count = lookedUp; ; count *= 10) {
    if ((await findParticipation(tx, projectId, userId)) !== undefined) return undefined
    const candidates = slugsLike(wanted, count)
    const taken = new Set(await listTakenUrls(tx, projectId, candidates))
    const url = candidates.find((candidate) => !taken.has(candidate))
    const id = url === undefined ? undefined : await insertParticipant(tx, { ...participant, url })
    if (url === undefined || id === undefined) continue
    await saveDetails(tx, { ...details, participantId: id })
    return { id, url }
  }
}
