import type { WholeParticipant } from '../../../../contract/pages/public-pages/pages.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { showBlocks, showUpdates } from '../../fundraisers/content/index.ts'
import { getManagedParticipant, type ManagedParticipant, presentManaged } from '../../fundraisers/participants/index.ts'

/**
 * Returns a participant as they and managers of the project see them [3.09].
 * @throws NotFound for all others
 */
export async function showParticipant(deps: Deps, actor: Actor, participantId: number): Promise<WholeParticipant> {
  return withPage(deps, actor, await getManagedParticipant(deps, actor, participantId))
}

/** Adds the content of the page to a participant who was looked up. */
export async function withPage(deps: Deps, actor: Actor, managed: ManagedParticipant): Promise<WholeParticipant> {
  const participantId = managed.participant.id
  const [blocks, blogs] = await Promise.all([
    showBlocks(deps, { participantId }),
    showUpdates(deps, { participantId }, { isManager: true }),
  ])
  return { ...presentManaged(managed, actor), blocks, blogs }
}
