import type { Deps } from '../../../deps.ts'
import type { SessionActor } from '../../../platform/http/actor.ts'
import { findManagedParticipant } from '../../participants/index.ts'
import { listThankableOf } from './queries.ts'
import { sendOnce } from './send-thank-mail.ts'

/** More than anybody thanks at one sitting; the next come when these were thanked. */
const shownMax = 50

/**
 * Who gave on a participant's page and was not thanked yet, oldest first.
 * @throws NotFound unless the actor may manage the page
 */
export async function listUnthanked(deps: Deps, actor: SessionActor, participantId: number) {
  await findManagedParticipant(deps, actor, participantId)
  return listThankableOf(deps.db, participantId, shownMax)
}

/**
 * Thanks donors in the words of the participant, each once however often it is asked; who cannot be thanked is left out.
 * @returns the numbers of the donations that were
 * @throws NotFound unless the actor may manage the page
 */
export async function thankAsParticipant(
  deps: Deps,
  actor: SessionActor,
  { participantId, donationIds, words }: { participantId: number; donationIds: readonly number[]; words: string },
): Promise<number[]> {
  const { participant } = await findManagedParticipant(deps, actor, participantId)
  const { rows } = await listThankableOf(deps.db, participantId, donationIds.length, donationIds)
  const sent: number[] = []
  for (const { id } of rows)
    if ((await sendOnce(deps, id, { isBulk: true, thanker: { name: participant.name, words } })) !== undefined)
      sent.push(id)
  return sent
}
