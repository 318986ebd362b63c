import type { BoardOrder } from '../../../../contract/fundraisers/leaderboards/board-kinds.ts'
import { type Leaderboard, boardLength } from '../../../../contract/fundraisers/leaderboards/leaderboards.ts'
import type { ProjectPage } from '../../../../contract/pages/public-pages/pages.ts'
import type { Deps } from '../../../deps.ts'
import { showBlocks, showUpdates } from '../../fundraisers/content/index.ts'
import { listPublicDonations } from '../../money/donations/index.ts'
import { waysToPay } from '../../money/payments/methods/index.ts'
import { type Board, findOwnStanding, listStandings } from '../../fundraisers/leaderboards/index.ts'
import { listParticipantCards } from '../../fundraisers/participants/index.ts'
import { canManageProject, findExtras, presentProject, type Project } from '../../fundraisers/projects/index.ts'
import { canStartTeam } from '../../fundraisers/team-lifecycle/index.ts'
import { listTeamCards } from '../../fundraisers/teams/index.ts'
import { presentDonation } from './donation.ts'
import { firstOf, type PageVisitor } from './visitor.ts'

const nothing = { list: [], next: null }

/** Composes a project's public page without checking access; `deps` come from `readTogether`. */
export async function composeProjectPage(
  deps: Deps,
  project: Project,
  { actor, language, board: order }: PageVisitor & { board: BoardOrder },
): Promise<ProjectPage> {
  const { id: projectId } = project
  const hasParticipants = project.kind === 'participants'
  const boardOf = async (of: Board['of']): Promise<Leaderboard> => {
    const board = { projectId, of, order }
    const [page, own] = await Promise.all([
      listStandings(deps, board, { limit: boardLength }),
      findOwnStanding(deps, actor, board),
    ])
    return { ...page, own }
  }
  const isManager = canManageProject(project)
  const [extras, blocks, updates, donations, participants, teams, canMakeTeam, boards, ways] = await Promise.all([
    findExtras(deps.database, projectId, deps.clock.now()),
    showBlocks(deps, { projectId }),
    showUpdates(deps, { projectId }, { isManager }),
    listPublicDonations(deps, { projectId, ...firstOf.donations }),
    hasParticipants ? listParticipantCards(deps, { projectId }, firstOf.participants) : nothing,
    hasParticipants ? listTeamCards(deps, projectId, firstOf.teams) : nothing,
    canStartTeam(deps, actor, { project, isManager }),
    hasParticipants ? Promise.all([boardOf('participants'), boardOf('teams')]) : undefined,
    waysToPay(deps, project, language),
  ])
  return {
    kind: 'project',
    project: presentProject(project, extras, { now: deps.clock.now() }),
    events: extras.events,
    ...presentDonation(project, extras, ways),
    blocks,
    updates,
    donations,
    participants,
    teams,
    can_make_team: canMakeTeam,
    leaderboards: boards === undefined ? null : { order, participants: boards[0], teams: boards[1] },
  }
}
