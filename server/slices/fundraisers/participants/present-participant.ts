import type { ParticipantCard } from '../../../../contract/fundraisers/participants/participants.ts'
import { progressOf } from '../projects/index.ts'
import type { Participant } from './queries.ts'

/** Presents a participant in the contract's words, with their public fields. */
export const presentParticipant = (participant: Participant): ParticipantCard => ({
  id: participant.id,
  fullName: participant.name,
  url: participant.url,
  photo: participant.photo,
  team_name: participant.teamName,
  project_event_name: participant.projectEventName,
  is_captain: participant.isCaptain,
  // A participant who has set a goal shows it; one without has nothing to hide.
  ...progressOf(participant, participant.goalCents, true),
})
