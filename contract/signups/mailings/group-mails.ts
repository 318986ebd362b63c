import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { requiredLine, requiredParagraph } from '../../fields/fields.ts'
import { participantFilter } from '../participant-lists/participant-list.ts'
import { groupMailFilters, groupMailSubjectLengthMax, groupMailWordsLengthMax } from './group-mail-limits.ts'

/** The recipients: the same as in the list of participants, of those who take part now. */
const group = { ...participantFilter, filter: z.enum(['', ...groupMailFilters], 'validation.choose').default('') }

const groupShape = z.object(group)
export type MailGroup = z.output<typeof groupShape>

const words = {
  subject: requiredLine(groupMailSubjectLengthMax),
  words: requiredParagraph(groupMailWordsLengthMax),
}

const sentMail = z.object({
  id: z.number().int(),
  subject: z.string(),
  words: z.string(),
  recipients: z.number().int(),
  /** The recipients, as it was chosen in the list; a team and a part of the project by their names. */
  group: z.object({
    search: z.string(),
    filter: z.enum(['', ...groupMailFilters]),
    team: z.string().nullable(),
    event: z.string().nullable(),
  }),
  sent_by: z.string(),
  created_at: z.string(),
})

export const showGroupMails = defineCall({
  method: 'GET',
  path: '/api/project/:id/participants/mail',
  summary: 'The number of recipients of a mail to a group, and the mails sent before, for managers of the project',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  limitsOnlyWith: 'search',
  params: idParams,
  query: groupShape,
  answers: {
    200: z.object({ recipients: z.number().int(), sent: z.array(sentMail) }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

export const previewGroupMail = defineCall({
  method: 'POST',
  path: '/api/project/:id/participants/mail/preview',
  summary: 'Preview a mail to a group, for managers of the project; nothing is sent',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 60,
  params: idParams,
  body: z.object(words),
  impersonationFields: { subject: true, words: true },
  answers: {
    200: z.object({ subject: z.string(), text: z.string() }),
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

export const tryGroupMail = defineCall({
  method: 'POST',
  path: '/api/project/:id/participants/mail/test',
  summary: 'Send a mail that is meant for a group to oneself alone',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 5,
  params: idParams,
  body: z.object(words),
  impersonationFields: { subject: true, words: true },
  answers: { 200: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const sendGroupMail = defineCall({
  method: 'POST',
  path: '/api/project/:id/participants/mail',
  summary: 'Mail a group of participants, without those that opted out; a few times a day for each project',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 5,
  params: idParams,
  body: z.object({ ...words, ...group }),
  answers: { 200: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

/** The token of the link in a mail: project, user and signature. */
export const groupStopToken = z.string().regex(/^[1-9]\d{0,14}\.[1-9]\d{0,14}\.[A-Za-z0-9_-]{43}$/)

export const showGroupStop = defineCall({
  method: 'GET',
  path: '/api/group-mails/:token',
  summary: 'The subscription behind the unsubscribe link of a mail to a group',
  access: 'public',
  ability: null,
  params: z.object({ token: groupStopToken }),
  answers: { 200: z.object({ project: z.string(), is_on: z.boolean() }), 404: messageAnswer },
})
