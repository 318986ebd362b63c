import type { ListedParticipant } from '../../../../contract/signups/participant-lists/participant-list.ts'
import { dueFeeOf, type Project, progressOf } from '../../fundraisers/projects/index.ts'
import type { MatchingParticipant } from './queries/participants.ts'

/** Presents a participant in the words of the contract, as managers of the project see them in a list. */
export const presentListed = (row: MatchingParticipant, project: Project): ListedParticipant => ({
  id: row.id,
  fullName: row.name,
  url: row.url,
  photo: row.photo,
  team_id: row.teamName === null ? null : row.teamId,
  team_name: row.teamName,
  project_event_name: row.eventName,
  is_captain: row.isCaptain && row.teamName !== null,
  ...progressOf(row, row.goalCents, true),
  email: row.email,
  created_at: row.createdAt.toISOString(),
  archived_at: row.archivedAt?.toISOString() ?? null,
  is_fee_due: row.archivedAt === null && dueFeeOf(project, row.entryFee) !== null,
})
