import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { undoableAnswer, undoAnswers, undoForm } from '../../undo.ts'

export const archiveProject = defineCall({
  method: 'POST',
  path: '/api/project/archive',
  summary:
    'Archive a project, with everything it raised kept; monthly donations to it end. For its owner, the owners and captain of its organization, and staff',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 60,
  body: z.object({ project: wholeNumber() }),
  answers: { 200: undoableAnswer, 403: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const undoProjectArchive = defineCall({
  method: 'POST',
  path: '/api/project/undo-archive',
  summary:
    'Undo the archiving of a project within a minute, for the user who archived it: nothing was mailed, and its monthly donations go on',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  body: undoForm.extend({ project: wholeNumber() }),
  answers: undoAnswers,
})

export const deleteProject = defineCall({
  method: 'DELETE',
  path: '/api/project/:id',
  summary: 'Delete a project without donations; one with donations can only be archived',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 60,
  params: idParams,
  answers: {
    200: messageAnswer,
    403: messageAnswer,
    404: messageAnswer,
    /** The project has donations. */
    409: messageAnswer,
    429: messageAnswer,
  },
})
