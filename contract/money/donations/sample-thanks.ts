import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'

export const previewThankMail = defineCall({
  method: 'GET',
  path: '/api/project/:id/thank-mail',
  summary: 'A preview of the receipt to the donors of a project, for its managers, in plain words',
  access: 'signed-in',
  ability: null,
  impersonation: 'unrecorded',
  params: idParams,
  answers: { 200: z.object({ subject: z.string(), text: z.string() }), 404: messageAnswer },
})

export const testThankMail = defineCall({
  method: 'POST',
  path: '/api/project/:id/thank-mail/test',
  summary: 'Send a preview of the receipt to the e-mail address of the manager that requests it',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 5,
  params: idParams,
  answers: { 200: messageAnswer, 404: messageAnswer, 429: messageAnswer },
})
