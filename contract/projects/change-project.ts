import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../call.ts'
import { fieldUpdate } from '../field-update.ts'
import { line, onOff, wholeAmount } from '../fields.ts'
import { videoUrlLengthMax } from '../limits.ts'
import { project } from './projects.ts'
import { embedUrlOf } from './video-address.ts'

/** A YouTube or Vimeo link; empty when there is no film any more [5.06]. */
export const videoUrl = line(videoUrlLengthMax).pipe(
  z.string().refine((text) => text === '' || embedUrlOf(text) !== undefined, 'validation.video'),
)

export const changeProject = defineCall({
  method: 'PUT',
  path: '/api/project/:id',
  summary: 'Change one field of a project, for its managers',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  params: idParams,
  body: fieldUpdate({
    video_url: videoUrl,
    goal: wholeAmount,
    show_goal: onOff,
    allow_peer_to_peer: onOff,
  }),
  answers: {
    200: z.object({ item: project, message: z.string() }),
    403: messageAnswer,
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})
