import type { z } from 'zod'
import type { showParticipant as call } from '../../../contract/pages/pages.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { showBlocks, showUpdates } from '../content/index.ts'
import { findManagedParticipant, presentManaged } from '../participants/index.ts'

/**
 * A participant as they and who manages the project see them [3.09].
 * @throws NotFound for everybody else
 */
export async function showParticipant(
  deps: Deps,
  actor: Actor,
  participantId: number,
): Promise<z.infer<(typeof call)['answers'][200]>> {
  const participant = presentManaged(await findManagedParticipant(deps, actor, participantId), actor)
  const [blocks, blogs] = await Promise.all([
    showBlocks(deps, { participantId }),
    showUpdates(deps, { participantId }, { isManager: true }),
  ])
  return { participant: { ...participant, blocks, blogs } }
}
