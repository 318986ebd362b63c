import type { z } from 'zod'
import { defined } from '../../../../contract/defined.ts'
import type { donationContext } from '../../../../contract/pages/public-pages/pages.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound, requireFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { findParticipant, isFormerParticipant, presentParticipant } from '../../fundraisers/participants/index.ts'
import { findExtras, getVisibleProject, presentProject, progressOfProject } from '../../fundraisers/projects/index.ts'
import { findTeam, findTeamName, presentTeam } from '../../fundraisers/teams/index.ts'
import { presentSuggestions } from './donation.ts'
import { readingTogether } from './visitor.ts'

interface ContextQuery {
  project: string
  participant?: number
  team?: number
}

/**
 * Composes the context that the donation wizard shows around its form. The progress is that of the donation's
 * recipient. For a participant who was archived, and a team that was closed or deleted, it is the project's: the donor
 * reads so before they give.
 * @throws NotFound unless the visitor may see the project, and participant and team belong to it
 */
export async function composeDonationContext(
  appDeps: Deps,
  actor: Actor,
  query: ContextQuery,
): Promise<z.input<typeof donationContext>> {
  const deps = readingTogether(appDeps)
  const project = await getVisibleProject(deps, actor, query.project)
  const [extras, participant, team] = await Promise.all([
    findExtras(deps.database, project.id, deps.clock.now()),
    query.participant === undefined ? null : findParticipant(deps.database, project.id, query.participant),
    query.team === undefined ? null : findTeam(deps.database, project.id, query.team),
  ])
  const isFormer =
    participant === undefined && (await isFormerParticipant(appDeps.db, project.id, defined(query.participant)))
  if (participant === undefined && !isFormer) throw new NotFound()
  const isTeamOpen = team?.state === 'active'
  const formerTeam = requireFound(
    query.team === undefined || isTeamOpen ? null : await findTeamName(appDeps.db, project.id, query.team),
  )
  const participantCard = participant ? presentParticipant(participant) : null
  const teamCard = isTeamOpen ? presentTeam(team) : null
  return {
    project: presentProject(project, extras, { now: deps.clock.now() }),
    participant: participantCard,
    team: teamCard,
    former_participant: isFormer ? defined(query.participant) : null,
    former_team: formerTeam,
    gift_suggestions: presentSuggestions(extras),
    progress: participantCard ?? teamCard ?? progressOfProject(project),
  }
}
