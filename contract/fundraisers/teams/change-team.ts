import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { defineFieldCheck } from '../../fields/field-check.ts'
import { changesOneField, fieldRefusals, fieldUpdate } from '../../fields/field-update.ts'
import { onOff, wholeNumber } from '../../fields/fields.ts'
import { slugField } from '../organizations/organization-form.ts'
import { teamForm, teamGoal, teamMotivation, teamName, teamPhotoUrl } from './team-form.ts'
import { teamDetails, teamFields } from './teams.ts'

const fields = {
  name: teamName,
  motivation: teamMotivation,
  image_url: teamPhotoUrl,
  goal: teamGoal,
  is_open: onOff,
  url: slugField,
}

const impersonationFields = {
  name: true,
  motivation: true,
  image_url: true,
  goal: true,
  is_open: true,
  url: true,
} as const

const teamAnswer = z.object({ item: teamDetails, message: z.string() })
const answers = {
  ...fieldRefusals,
  200: teamAnswer,
  403: messageAnswer,
  /** The `version` sent is outdated: this is the current state. */
  409: teamAnswer,
} as const

export const changeTeam = defineCall({
  ...changesOneField,
  method: 'PUT',
  path: '/api/teams/:id',
  impersonation: true,
  summary:
    'Change one field of a team, for its captain and the managers of its project; 403 for a field that is not ' +
    'theirs, and 409 with the present values when another writer changed the `version` that was sent',
  body: fieldUpdate(fields),
  impersonationFields,
  answers,
})

/** The edit form: a field left out stays. */
export const teamChanges = z
  .object({ ...fields, version: wholeNumber(), field: z.enum(teamFields, 'validation.choose'), value: z.unknown() })
  .partial()

export type TeamChanges = Omit<z.output<typeof teamChanges>, 'version' | 'field' | 'value'>

export const saveTeam = defineCall({
  ...changesOneField,
  method: 'POST',
  path: '/api/teams/:id',
  impersonation: true,
  summary:
    'Change the fields of the edit form of a team, or one field as `{ field, value }`; a field left out stays, 403 ' +
    'when one field of it is not theirs, and 409 with the present values when another writer changed the `version` ' +
    'that was sent',
  limitPerMinute: 60,
  oneField: 'by name',
  body: teamChanges,
  impersonationFields,
  answers,
})

export const showTeamToEdit = defineCall({
  method: 'GET',
  path: '/api/teams/:id/edit',
  summary:
    'The fields of a team, and which of them the user may change; for its captain and the managers of its project',
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: {
    200: z.object({
      team: teamDetails,
      editableFields: z.array(z.enum(teamFields)),
      /** Whether the caller may close it, or open it again. */
      canChangeState: z.boolean(),
      name_length_max: z.number().int(),
      motivation_length_max: z.number().int(),
    }),
    404: messageAnswer,
  },
})

/** Checks the fields of a team that is not there yet, and of one that is. */
export const checkTeamField = defineFieldCheck(teamForm.extend({ url: slugField }), {
  path: '/api/teams/validate',
  summary: 'Check one field of a team',
  access: 'signed-in',
  impersonation: true,
})
