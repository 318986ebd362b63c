import type { TeamCard } from '../../../contract/teams/teams.ts'
import { progressOf } from '../projects/index.ts'
import type { Team } from './queries.ts'

/** A team in the contract's words, as everybody may see it. */
export const presentTeam = (team: Team): TeamCard => ({
  id: team.id,
  name: team.name,
  url: team.url,
  photo: team.photo,
  member_count: team.memberCount,
  is_open: team.isOpen,
  // A team that has set itself a goal shows it; one without has nothing to hide.
  ...progressOf(team, team.goalCents, true),
})
