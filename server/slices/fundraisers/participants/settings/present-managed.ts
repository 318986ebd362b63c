import type { ManagedParticipant as Shown } from '../../../../../contract/fundraisers/participants/change-participant.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { presentParticipant } from '../present-participant.ts'
import type { ManagedParticipant } from './get-managed-participant.ts'

const noDetails = {
  shirtSize: null,
  gender: null,
  dateOfBirth: null,
  phoneNumber: null,
  address: null,
  houseNumber: null,
  postalCode: null,
  city: null,
} as const

/** Presents a participant as they and managers of the project see them [3.09]. */
export function presentManaged({ participant, details, events }: ManagedParticipant, actor: Actor): Shown {
  const { id, fullName, url, photo, raised, goal, project_event_name } = presentParticipant(participant)
  const answers = details.details ?? noDetails
  return {
    id,
    version: details.version,
    fullName,
    url,
    photo,
    motivation: participant.motivation,
    is_manager: true,
    shirt_size: answers.shirtSize,
    gender: answers.gender,
    email: details.email,
    address: answers.address,
    number: answers.houseNumber,
    postal_code: answers.postalCode,
    city: answers.city,
    phone_number: answers.phoneNumber,
    date_of_birth: answers.dateOfBirth,
    project_name: details.projectName,
    project_event_name,
    project_event_id: details.projectEventId,
    raised,
    goal,
    donation_update_mail: details.donationUpdateMail,
    off_leaderboard: details.isOffLeaderboard,
    is_own: participant.userId === actor.userId,
    is_verified: details.emailVerifiedAt !== null,
    enabled_registration_switches: details.registrationSwitches,
    project_events: events,
  }
}
