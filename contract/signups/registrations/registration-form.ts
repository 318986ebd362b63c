import { z } from 'zod'
import {
  dateOrNone,
  emailAddress,
  line,
  paragraph,
  requiredLine,
  telephone,
  tick,
  wholeAmount,
  wholeNumber,
} from '../../fields/fields.ts'
import {
  cityLengthMax,
  participantMotivationLengthMax,
  personNameLengthMax,
  phoneNumberLengthMax,
  postalCodeLengthMax,
  streetLengthMax,
  teamNameLengthMax,
} from '../../fields/limits.ts'
import { genders, shirtSizes } from '../../fundraisers/participants/personal-details.ts'
import { teamModes } from './registration-states.ts'

/** Allows a field that may be empty, as a form without scripts sends a box that was left empty. */
const orNone = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value: unknown) => (value === '' || value === null ? undefined : value), field.optional())

/**
 * The fields of the form of a participant [3.10]. Which of them are needed depends on the project, and on the
 * caller.
 */
export const registrationForm = z.object({
  teamMode: orNone(z.enum(teamModes, 'validation.choose')).transform((mode) => mode ?? 'alone'),
  team_id: orNone(wholeNumber()),
  /** The invitation of the mail that said that a team on request approved the applicant. */
  invitation: orNone(line(200)),
  team_name: line(teamNameLengthMax).default(''),
  email: orNone(emailAddress),
  goal: orNone(wholeAmount),
  project_event_id: orNone(wholeNumber()),
  motivation: paragraph(participantMotivationLengthMax).default(''),
  /** An image as a data: URL. */
  photo_url: orNone(z.string().max(6_000_000)),
  /** The first name. */
  name: requiredLine(personNameLengthMax, 'validation.first_name_missing'),
  last_name_prefix: line(personNameLengthMax).default(''),
  last_name: requiredLine(personNameLengthMax),
  /** The password of a guest without an account. */
  password: orNone(z.string('validation.required').max(200, 'validation.text_too_long')),
  /** The street, with the number of the house. */
  address: line(streetLengthMax).default(''),
  postal_code: line(postalCodeLengthMax).default(''),
  city: line(cityLengthMax).default(''),
  date_of_birth: dateOrNone.default(''),
  phone_number: telephone(line(phoneNumberLengthMax)).default(''),
  shirt_size: orNone(z.enum(shirtSizes, 'validation.choose')),
  gender: orNone(z.enum(genders, 'validation.choose')),
  general_terms: tick,
  subscriptionCode: line(20).default(''),
})

export type RegistrationForm = z.output<typeof registrationForm>
export type RegistrationField = keyof RegistrationForm
