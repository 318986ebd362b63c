import { z } from 'zod'
import { fieldErrorsAnswer, messageAnswer } from './call.ts'

/** The token that undoes an act, for its actor alone. */
const undoToken = z.string().max(2000)

/** The answer to an act that can be undone for a moment. */
export const undoableAnswer = messageAnswer.extend({ undo: undoToken }).meta({ id: 'UndoableAct' })

/** The body of a call that undoes an act. */
export const undoForm = z.object({ undo: undoToken })

/** 404: no such act of the caller; 409: its time is over, or something has changed since. */
export const undoAnswers = {
  200: messageAnswer,
  403: messageAnswer,
  404: messageAnswer,
  409: messageAnswer,
  422: fieldErrorsAnswer,
  429: messageAnswer,
}
