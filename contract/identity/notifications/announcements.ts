import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { line, requiredParagraph } from '../../fields/fields.ts'
import {
  announcementLengthMax,
  notificationActionTextLengthMax,
  notificationActionUrlLengthMax,
} from '../../fields/limits.ts'
import { announcementIcons } from './announcement-icons.ts'
import { announcement } from './notifications.ts'

/** Whether a URL is empty, a path of ours, or a page elsewhere by https. */
const isActionUrl = (url: string) => {
  if (url === '' || /^\/(?![/\\])/.test(url)) return true
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

export const announcementForm = z.object({
  /** The text as it is typed: Markdown of paragraphs, lists, bold, italics and links. */
  body: requiredParagraph(announcementLengthMax),
  action_text: line(notificationActionTextLengthMax).default(''),
  /** A path of ours, or an https URL. */
  action_url: line(notificationActionUrlLengthMax).pipe(z.string().refine(isActionUrl, 'validation.url')).default(''),
  icon: z.enum(announcementIcons, 'validation.choose').default('megaphone'),
})

export const announcementParams = z.object({ id: z.uuid() })

export const listAnnouncements = defineCall({
  method: 'GET',
  path: '/spark/kiosk/announcements',
  summary: 'The hundred newest announcements',
  access: 'staff',
  ability: null,
  answers: { 200: z.object({ list: z.array(announcement) }) },
})

export const makeAnnouncement = defineCall({
  method: 'POST',
  path: '/spark/kiosk/announcements',
  summary: 'Publish an announcement to all users',
  access: 'staff',
  ability: null,
  needsConfirmation: true,
  body: announcementForm,
  answers: { 200: z.object({ item: announcement, message: z.string() }), 422: fieldErrorsAnswer },
})

export const changeAnnouncement = defineCall({
  method: 'PUT',
  path: '/spark/kiosk/announcements/:id',
  summary: 'Change an announcement; users who have seen it get no notification again',
  access: 'staff',
  ability: null,
  needsConfirmation: true,
  params: announcementParams,
  body: announcementForm,
  answers: { 200: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer },
})

export const changeNamedAnnouncement = defineCall({
  method: 'PUT',
  path: '/spark/kiosk/announcements',
  summary: 'Change the announcement whose `id` is in the body; the same as with the id in the path',
  access: 'staff',
  ability: null,
  needsConfirmation: true,
  body: announcementForm.extend({ id: z.uuid('validation.invalid') }),
  answers: { 200: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer },
})

export const deleteAnnouncement = defineCall({
  method: 'DELETE',
  path: '/spark/kiosk/announcements/:id',
  summary: 'Remove an announcement',
  access: 'staff',
  ability: null,
  params: announcementParams,
  answers: { 200: messageAnswer, 404: messageAnswer },
})
