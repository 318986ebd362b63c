import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { changesOneField, fieldRefusals } from '../../fields/field-update.ts'
import { participantImpersonationFields, participantUpdate } from '../../fundraisers/participants/change-participant.ts'
import { wholeParticipant } from './pages.ts'

const participantAnswer = z.object({ item: wholeParticipant, title: z.string(), message: z.string() })

const change = {
  ...changesOneField,
  path: '/api/participant/:id',
  impersonation: true,
  body: participantUpdate,
  impersonationFields: participantImpersonationFields,
  answers: {
    ...fieldRefusals,
    200: participantAnswer,
    /** The `version` sent is outdated: this is the current state. */
    409: participantAnswer,
  },
} as const

export const changeParticipant = defineCall({
  ...change,
  method: 'PUT',
  summary:
    'Change one field of a participant, for themselves and for managers of the project; the value stands as ' +
    "`value` or under the field's own name. 409 with the present values when another writer changed the `version` " +
    'that was sent',
})

export const changeParticipantByPost = defineCall({
  ...change,
  method: 'POST',
  summary: 'Change one field of a participant; the same as PUT',
})
