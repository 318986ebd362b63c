import type { RegistrationForm } from '../../../../../contract/signups/registrations/registration-form.ts'
import type { TeamMode } from '../../../../../contract/signups/registrations/registration-states.ts'
import type { RegistrationSwitch } from '../../../../../contract/fundraisers/projects/projects.ts'
import { centsOf } from '../../../../../contract/money.ts'
import type { DetailValues } from '../../../fundraisers/participants/index.ts'
import { fullNameOf } from '../rules.ts'

/**
 * The filled in form, as far as the project has its fields, without facts that are true only at the moment of sending.
 */
export interface SignupEntry extends RegistrationFields {
  /** The account of a user, or the input of a guest, whose account is looked up once the mailbox is confirmed. */
  account: { userId: number } | GuestAccount
}

export interface GuestAccount {
  email: string
  passwordHash: string
}

/** The fields of every registration. */
export interface RegistrationFields {
  name: string
  motivation: string
  goalCents: number | null
  projectEventId: number | null
  photoId: number | null
  teamMode: TeamMode
  teamId: number | null
  teamName: string
  /** The token in the mail about an approved request, for a team that is joined by request. */
  invitation: string | undefined
  usedCode: boolean
  details: DetailValues
}

interface EntryContext {
  account: SignupEntry['account']
  photoId: number | null
  usedCode: boolean
  /** The details that the project requests of its participants. */
  switches: readonly RegistrationSwitch[]
}

/** Returns the entry of a sent form; fields that the project does not have are dropped. */
export function signupEntryOf(
  form: RegistrationForm,
  { account, photoId, usedCode, switches }: EntryContext,
): SignupEntry {
  const isEnabled = (name: RegistrationSwitch) => switches.includes(name)
  const orNull = (text: string, isRequested: boolean) => (isRequested && text !== '' ? text : null)
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
      shirtSize: isEnabled('shirt_size') ? (form.shirt_size ?? null) : null,
      gender: isEnabled('gender') ? (form.gender ?? null) : null,
      dateOfBirth: orNull(form.date_of_birth, isEnabled('date_of_birth')),
      phoneNumber: orNull(form.phone_number, isEnabled('phone_number')),
      address: orNull(form.address, isEnabled('address')),
      postalCode: orNull(form.postal_code, isEnabled('address')),
      city: orNull(form.city, isEnabled('address')),
    },
  }
}
