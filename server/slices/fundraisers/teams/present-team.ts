import { pictureUrl } from '../../../../contract/identity/media/picture-address.ts'
import type { TeamCard, TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import { progressOf } from '../projects/index.ts'
import type { Team } from './queries.ts'

/** Presents a team in the contract's words, with its public fields. */
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

/** Presents a team with the content of its page. */
export const presentTeamDetails = (team: Team): TeamDetails => ({
  ...presentTeam(team),
  image_url: team.photo === null ? null : pictureUrl(team.photo, team.photo.width),
  motivation: team.motivation,
  project_id: team.projectId,
  participant_id: team.captainParticipantId,
  state: team.state,
  version: team.version,
})
