import { dateOf } from '../../../../../contract/dates.ts'
import { centsOf } from '../../../../../contract/money.ts'
import type { ChangeCall } from './change-call.ts'
import type { FieldWriters } from '../../../../platform/http/input/field-writers.ts'
import { birthProblem, dutchCodeProblem, phoneProblem } from '../detail-rules.ts'
import type { ManagedParticipant } from './get-managed-participant.ts'
import type { ParticipantChange } from './queries.ts'

type Writers = FieldWriters<ChangeCall, ManagedParticipant, ParticipantChange>

/**
 * Returns the writers of each field of a participant [7.12]; details that only the project reads are kept apart from
 * the page.
 */
export const fieldWriters = ({ now, photoId }: { now: Date; photoId: number | null | undefined }): Writers => ({
  name: { write: (name) => ({ page: { name } }) },
  motivation: { write: (motivation) => ({ page: { motivation } }) },
  photo_url: { write: () => (photoId === undefined ? {} : { page: { photoId } }) },
  goal: {
    problem: (euros) => (euros === 0 ? 'validation.goal' : undefined),
    write: (euros) => ({ page: { goalCents: euros === null ? null : centsOf(euros) } }),
  },
  project_event_id: {
    problem: (id, { events }) =>
      id === null || events.some((event) => event.id === id) ? undefined : 'validation.choose',
    write: (projectEventId) => ({ page: { projectEventId } }),
  },
  donation_update_mail: { write: (donationUpdateMail) => ({ page: { donationUpdateMail } }) },
  off_leaderboard: { write: (isOffLeaderboard) => ({ page: { isOffLeaderboard } }) },
  shirt_size: { write: (shirtSize) => ({ details: { shirtSize } }) },
  gender: { write: (gender) => ({ details: { gender } }) },
  date_of_birth: {
    problem: (date) => birthProblem(date ?? '', dateOf(now)),
    write: (dateOfBirth) => ({ details: { dateOfBirth } }),
  },
  phone_number: {
    problem: (number) => phoneProblem(number ?? ''),
    write: (phoneNumber) => ({ details: { phoneNumber } }),
  },
  address: { write: (address) => ({ details: { address } }) },
  number: { write: (houseNumber) => ({ details: { houseNumber } }) },
  postal_code: {
    problem: (code) => dutchCodeProblem(code ?? ''),
    write: (postalCode) => ({ details: { postalCode } }),
  },
  city: { write: (city) => ({ details: { city } }) },
})
