import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { onOff } from '../../fields/fields.ts'
import { endableMailKinds, switchedMailKinds } from './mail-kinds.ts'

const switches = z.object({
  /** The mails that are sent; the others were switched off. */
  enabled: z.array(z.enum(switchedMailKinds)),
})

export const showParticipantMails = defineCall({
  method: 'GET',
  path: '/api/participant/:id/mails',
  summary: 'The kinds of mail that a participant gets about their own page and about teams, for managers of the page',
  access: 'signed-in',
  ability: null,
  impersonation: 'unrecorded',
  params: idParams,
  answers: { 200: switches, 404: messageAnswer },
})

export const switchParticipantMail = defineCall({
  method: 'PUT',
  path: '/api/participant/:id/mails',
  summary: 'Switch one kind of mail to a participant on or off',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 60,
  params: idParams,
  body: z.object({ kind: z.enum(switchedMailKinds, 'validation.choose'), is_on: onOff }),
  impersonationFields: { kind: true, is_on: true },
  answers: { 200: switches, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

/** The token of the link in a mail: participant, kind and signature. */
export const mailStopToken = z.string().regex(/^[1-9]\d{0,14}\.[a-z_]{1,20}\.[A-Za-z0-9_-]{43}$/)

export const showMailStop = defineCall({
  method: 'GET',
  path: '/api/participant-mails/:token',
  summary: 'The subscription behind the unsubscribe link of a mail to a participant',
  access: 'public',
  ability: null,
  params: z.object({ token: mailStopToken }),
  answers: {
    200: z.object({ kind: z.enum(endableMailKinds), is_on: z.boolean(), project: z.string() }),
    404: messageAnswer,
  },
})
