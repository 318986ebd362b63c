import type { ParticipantPage } from '../../../../contract/pages/public-pages/pages.ts'
import type { Deps } from '../../../deps.ts'
import { requireFound } from '../../../platform/errors.ts'
import { canManageContent, showBlocks, showUpdates } from '../../fundraisers/content/index.ts'
import { listPublicDonations } from '../../money/donations/index.ts'
import { waysToPay } from '../../money/payments/methods/index.ts'
import { findParticipantAt, presentParticipant } from '../../fundraisers/participants/index.ts'
import { dueFeeOf, findExtras, getVisibleProject, presentProject } from '../../fundraisers/projects/index.ts'
import { presentDonation } from './donation.ts'
import { firstOf, type PageVisitor, readingTogether } from './visitor.ts'

/**
 * Composes a participant's public page, in two statements.
 * @throws NotFound unless the visitor may see the project and the participant takes part in it
 */
export async function composeParticipantPage(
  appDeps: Deps,
  slugs: { project: string; participant: string },
  { actor, language }: PageVisitor,
): Promise<ParticipantPage> {
  const deps = readingTogether(appDeps)
  const [project, participant] = await Promise.all([
    getVisibleProject(deps, actor, slugs.project),
    findParticipantAt(deps.database, slugs).then(requireFound),
  ])
  const { id: participantId } = participant
  const isManager = canManageContent(actor, project, [participant.userId])
  const isOwn = participant.userId === actor.userId
  const [extras, blocks, updates, donations, ways] = await Promise.all([
    findExtras(deps.database, project.id, deps.clock.now()),
    showBlocks(deps, { participantId }),
    showUpdates(deps, { participantId }, { isManager }),
    listPublicDonations(deps, { projectId: project.id, participantId, ...firstOf.donations }),
    waysToPay(deps, project, language),
  ])
  return {
    project: presentProject(project, extras, { now: deps.clock.now() }),
    participant: {
      ...presentParticipant(participant),
      motivation: participant.motivation,
      team_url: participant.teamUrl,
      is_manager: isManager,
      is_own: isOwn,
      is_fee_due: isOwn && dueFeeOf(project, participant.entryFee) !== null,
    },
    ...presentDonation(project, extras, ways),
    blocks,
    updates,
    donations,
  }
}
