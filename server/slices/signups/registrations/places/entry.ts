import type { RegistrationForm } from '../../../../../contract/signups/registrations/registration-form.ts'
import type { TeamMode } from '../../../../../contract/signups/registrations/registration-words.ts'
import type { RegistrationSwitch } from '../../../../../contract/fundraisers/projects/projects.ts'
import { centsOf } from '../../../../../contract/money.ts'
import type { DetailValues } from '../../../fundraisers/participants/index.ts'
import { fullNameOf } from '../rules.ts'

/** What somebody filled in, as far as the project asked for it, with nothing that is only true at the moment of sending. */
export interface Entry extends Told {
  /** Of a guest what they typed: whether there is an account, and whose it is, is seen when the mailbox says yes. */
  account: { userId: number } | GuestAccount
}

export interface GuestAccount {
  email: string
  passwordHash: string
}

/** What takes part, whoever it is. */
export interface Told {
  name: string
  motivation: string
  goalCents: number | null
  projectEventId: number | null
  photoId: number | null
  teamMode: TeamMode
  teamId: number | null
  teamName: string
  /** Of the mail that said that a team on request approved them. */
  invitation: string | undefined
  usedCode: boolean
  details: DetailValues
}

interface Around {
  account: Entry['account']
  photoId: number | null
  usedCode: boolean
  /** What the project asks its participants. */
  switches: readonly RegistrationSwitch[]
}

/** What was not asked for is not kept, whoever sent it. */
export function entryOf(form: RegistrationForm, { account, photoId, usedCode, switches }: Around): Entry {
  const isAsked = (name: RegistrationSwitch) => switches.includes(name)
  const orNull = (text: string, isWanted: boolean) => (isWanted && text !== '' ? text : null)
  return {
    account,
    photoId,
    usedCode,
    name: fullNameOf(form),
    motivation: form.motivation,
    goalCents: form.goal === undefined ? null : centsOf(form.goal),
    projectEventId: form.project_event_id ?? null,
    teamMode: form.teamMode,
    teamId: form.teamMode === 'join' ? (form.team_id ?? null) : null,
    invitation: form.teamMode === 'join' ? form.invitation : undefined,
    teamName: form.teamMode === 'create' ? form.team_name : '',
    details: {
      firstName: form.name,
      lastNamePrefix: form.last_name_prefix,
      lastName: form.last_name,
      shirtSize: isAsked('shirt_size') ? (form.shirt_size ?? null) : null,
      gender: isAsked('gender') ? (form.gender ?? null) : null,
      dateOfBirth: orNull(form.date_of_birth, isAsked('date_of_birth')),
      phoneNumber: orNull(form.phone_number, isAsked('phone_number')),
      address: orNull(form.address, isAsked('address')),
      postalCode: orNull(form.postal_code, isAsked('address')),
      city: orNull(form.city, isAsked('address')),
    },
  }
}
