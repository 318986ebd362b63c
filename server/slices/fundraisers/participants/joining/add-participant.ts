import type { Db } from '../../../../platform/db/database.ts'
import { retryOnChange } from '../../../../platform/db/errors/retry-on-change.ts'
import { findFreeSlug, slugOf } from '../../slugs/index.ts'
import {
  type DetailValues,
  findParticipation,
  insertParticipant,
  listTakenUrls,
  type ParticipantValues,
  saveDetails,
} from './queries.ts'

export type NewParticipant = Omit<ParticipantValues, 'id' | 'url' | 'archivedAt'>

/**
 * Gives a user a participant's page in a project, at a slug made of their name, with their details for the project
 * alone. The caller has checked, in the same transaction, that there is a place for them.
 * @returns undefined when they have a page there already, or had one that was archived
 */
export async function addParticipant(
  tx: Db,
  participant: NewParticipant,
  details: DetailValues,
): Promise<{ id: number; url: string } | undefined> {
  const { projectId, userId } = participant
  const baseSlug = slugOf(participant.name, 'deelnemer')
  const added = await retryOnChange(async () => {
    if ((await findParticipation(tx, projectId, userId)) !== undefined) return 'there before'
    const url = await findFreeSlug(baseSlug, (candidates) => listTakenUrls(tx, projectId, candidates))
    const id = await insertParticipant(tx, { ...participant, url })
    return id === undefined ? undefined : { id, url }
  })
  if (added === 'there before') return undefined
  await saveDetails(tx, { ...details, participantId: added.id })
  return added
}
