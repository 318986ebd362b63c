import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../call.ts'
import { wholeNumber } from '../fields.ts'
import { projectEventForm } from './project-form.ts'
import { projectEvent } from './projects.ts'

const eventParams = idParams.extend({ event: wholeNumber() })
const saved = z.object({ success: z.literal(true), item: projectEvent, message: z.string() })

export const listProjectEvents = defineCall({
  method: 'GET',
  path: '/api/project/:id/project-events',
  summary: 'The distances, days or tickets that a participant of a project chooses from',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  answers: { 200: z.object({ success: z.literal(true), list: z.array(projectEvent) }), 404: messageAnswer },
})

export const addProjectEvent = defineCall({
  method: 'POST',
  path: '/api/project/:id/project-events',
  summary: 'Let participants choose one thing more; it needs a name and a type',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  params: idParams,
  body: projectEventForm,
  answers: { 200: saved, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const changeProjectEvent = defineCall({
  method: 'POST',
  path: '/api/project/:id/project-events/:event',
  summary: 'Change what participants choose; who chose it keeps it',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 120,
  params: eventParams,
  body: projectEventForm,
  answers: { 200: saved, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const removeProjectEvent = defineCall({
  method: 'POST',
  path: '/api/project/:id/project-events/:event/delete',
  summary: 'Take away what participants choose; who chose it has chosen nothing then',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 120,
  params: eventParams,
  answers: {
    200: z.object({ success: z.literal(true), message: z.string() }),
    404: messageAnswer,
    429: messageAnswer,
  },
})
