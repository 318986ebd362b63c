import type { TextKey } from '../../../contract/texts.ts'
import type { TeamState } from '../../../contract/teams/team-words.ts'

export interface JoinableTeam {
  projectId: number
  isOpen: boolean
  state: TeamState
  archivedAt: Date | null
}

/**
 * Why nobody of a project comes into a team now, as the key of a text; undefined when nothing is in the way. A team of
 * another project is not told apart from none.
 */
export function teamProblem(team: JoinableTeam | undefined, projectId: number): TextKey | undefined {
  if (team === undefined || team.archivedAt !== null || team.projectId !== projectId) return 'members.problem.gone'
  return team.state === 'closed' ? 'members.problem.closed' : undefined
}
