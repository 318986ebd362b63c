import type { SliceContext } from '../../../deps.ts'
import { registerOwnParticipations } from './my-participations/routes.ts'
import { registerParticipantCards } from './routes.ts'

export { addParticipant, type NewParticipant } from './joining/add-participant.ts'
export { type DetailValues, findParticipation } from './joining/queries.ts'
export { participantArchival } from './my-participations/archive-participant.ts'
export { canReturn, isFeeSettled, returnParticipant } from './joining/return-participant.ts'
export { birthProblem, dutchCodeProblem, phoneProblem } from './detail-rules.ts'
export { listParticipantCards } from './list-participant-cards.ts'
export { changeField as changeParticipantField, portrait } from './settings/change-field.ts'
export { getManagedParticipant, type ManagedParticipant } from './settings/get-managed-participant.ts'
export { updateDonationMail } from './settings/queries.ts'
export { presentManaged } from './settings/present-managed.ts'
export { presentParticipant } from './present-participant.ts'
export { teamLeadPassed } from './jobs.ts'
export { ensureCaptain } from './membership/ensure-captain.ts'
export {
  updateMembershipsOfTeam,
  findMembershipOf,
  listMemberships,
  lockMembership,
  type Membership,
  updateMembership,
} from './membership/queries.ts'
export {
  findParticipant,
  findParticipantAt,
  findParticipantOwnership,
  isArchivedAfter,
  isFormerParticipant,
  type Participant,
  updateEntryFee,
  markFeeSettled,
  markRestored,
} from './queries.ts'

/** Participants: people with a page of their own in a project. */
export function registerParticipants(context: SliceContext): void {
  registerParticipantCards(context)
  registerOwnParticipations(context)
}
