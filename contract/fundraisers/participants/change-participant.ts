import { z } from 'zod'
import { euros } from '../../euros.ts'
import { fieldUpdate } from '../../fields/field-update.ts'
import { line, onOff, paragraph, requiredLine, telephone, wholeAmount, wholeNumber } from '../../fields/fields.ts'
import {
  cityLengthMax,
  participantMotivationLengthMax,
  personNameLengthMax,
  phoneNumberLengthMax,
  postalCodeLengthMax,
  streetLengthMax,
} from '../../fields/limits.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { dateOrNull } from '../projects/project-form.ts'
import { projectEvent, registrationSwitches } from '../projects/projects.ts'
import { genders, shirtSizes } from './personal-details.ts'

/** Returns the value, or null for an empty one. */
const orNull = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((input: string | number | null) => (input === '' ? null : input), value.nullable())
const lineOrNull = (lengthMax: number) => line(lengthMax).transform((text) => (text === '' ? null : text))

/** The details that a participant gives to the project alone. */
export const participantDetailFields = {
  shirt_size: orNull(z.enum(shirtSizes, 'validation.choose')),
  gender: orNull(z.enum(genders, 'validation.choose')),
  date_of_birth: dateOrNull,
  phone_number: telephone(lineOrNull(phoneNumberLengthMax)),
  address: lineOrNull(streetLengthMax),
  number: lineOrNull(20),
  postal_code: lineOrNull(postalCodeLengthMax),
  city: lineOrNull(cityLengthMax),
}

const fields = {
  name: requiredLine(personNameLengthMax),
  motivation: paragraph(participantMotivationLengthMax),
  /** A data: URL of the part that was chosen [9.07]; empty leaves the photo as it is [5.16], null takes it away. */
  photo_url: z.string('validation.photo').max(6_000_000).nullable(),
  /** The goal of the participant alone; empty for none. */
  goal: orNull(wholeAmount),
  project_event_id: orNull(wholeNumber()),
  donation_update_mail: onOff,
  /** Whether it stays off the leaderboards. */
  off_leaderboard: onOff,
  ...participantDetailFields,
}

/** The change of one field of a participant at a time [7.12]. */
export const participantUpdate = fieldUpdate(fields)

/** All fields may be sent during impersonation. */
export const participantImpersonationFields = {
  name: true,
  motivation: true,
  photo_url: true,
  goal: true,
  project_event_id: true,
  donation_update_mail: true,
  off_leaderboard: true,
  shirt_size: true,
  gender: true,
  date_of_birth: true,
  phone_number: true,
  address: true,
  number: true,
  postal_code: true,
  city: true,
} as const

/** The fields that only the participant and managers of the project see [3.09]. */
export const managedParticipant = z
  .object({
    id: z.number().int(),
    /**
     * Goes up with every change; an editor who sends back the version that they read gets a 409 when another change
     * came first.
     */
    version: z.number().int(),
    fullName: z.string(),
    url: z.string(),
    photo: storedPicture.nullable(),
    motivation: z.string(),
    is_manager: z.boolean(),
    shirt_size: z.enum(shirtSizes).nullable(),
    gender: z.enum(genders).nullable(),
    email: z.string(),
    address: z.string().nullable(),
    number: z.string().nullable(),
    postal_code: z.string().nullable(),
    city: z.string().nullable(),
    phone_number: z.string().nullable(),
    date_of_birth: z.string().nullable(),
    project_name: z.string(),
    project_event_name: z.string().nullable(),
    project_event_id: z.number().int().nullable(),
    raised: euros,
    goal: euros.nullable(),
    donation_update_mail: z.boolean(),
    off_leaderboard: z.boolean(),
    /** Whether the caller is the participant, and not a manager of the project. */
    is_own: z.boolean(),
    /** Whether the account behind it was confirmed. */
    is_verified: z.boolean(),
    /** The fields that the project requests of its participants. */
    enabled_registration_switches: z.array(z.enum(registrationSwitches)),
    project_events: z.array(projectEvent),
  })
  .meta({ id: 'ManagedParticipant' })

export type ManagedParticipant = z.infer<typeof managedParticipant>
