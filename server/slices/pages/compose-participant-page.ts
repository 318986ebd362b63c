import type { ParticipantPage } from '../../../contract/pages.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { showBlocks, showUpdates } from '../content/index.ts'
import { listPublicDonations, offeredMethodNames } from '../donations/index.ts'
import { findParticipant, presentParticipant } from '../participants/index.ts'
import { findExtras, findVisibleProject, presentProject } from '../projects/index.ts'
import { presentGiving } from './giving.ts'
import { firstOf, type PageVisitor } from './visitor.ts'

/**
 * Everything on a participant's public page.
 * @throws NotFound unless the visitor may see the project and the participant takes part in it
 */
export async function composeParticipantPage(
  deps: Deps,
  address: { project: string; participant: string },
  { actor, language }: PageVisitor,
): Promise<ParticipantPage> {
  const project = await findVisibleProject(deps, actor, address.project)
  const participant = await findParticipant(deps.database, project.id, address.participant)
  if (participant === undefined) throw new NotFound()
  const { id: participantId } = participant
  const [extras, blocks, updates, donations, methodNames] = await Promise.all([
    findExtras(deps.database, project.id),
    showBlocks(deps, { participantId }),
    showUpdates(deps, { participantId }),
    listPublicDonations(deps, { projectId: project.id, participantId, ...firstOf.donations }),
    offeredMethodNames(deps, language),
  ])
  return {
    project: presentProject(project, extras, { actor, now: deps.clock.now() }),
    participant: {
      ...presentParticipant(participant),
      motivation: participant.motivation,
      team_url: participant.teamUrl,
    },
    ...presentGiving(project, extras, methodNames),
    blocks,
    updates,
    donations,
  }
}
