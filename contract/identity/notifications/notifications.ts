import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { emailAddress, requiredLine, requiredParagraph } from '../../fields/fields.ts'
import { supportMessageLengthMax } from '../../fields/limits.ts'

const notificationFields = {
  id: z.uuid(),
  icon: z.string(),
  /** Plain text of a notification; Markdown of an announcement, as it was typed. */
  body: z.string(),
  action_text: z.string().nullable(),
  action_url: z.string().nullable(),
  created_at: z.string(),
}

export const notification = z
  .object({
    ...notificationFields,
    read: z.boolean(),
    creator: z.object({ name: z.string(), photo_url: z.string() }).nullable(),
  })
  .meta({ id: 'Notification' })

export const announcement = z
  .object({ ...notificationFields, creator: z.object({ name: z.string(), photo_url: z.string() }).nullable() })
  .meta({ id: 'Announcement' })

export type Notification = z.infer<typeof notification>
export type Announcement = z.infer<typeof announcement>

export const listRecentNotifications = defineCall({
  method: 'GET',
  path: '/notifications/recent',
  summary: 'Up to a hundred unread and the eight newest read notifications, and the eight newest announcements',
  access: 'signed-in',
  ability: 'notifications:read',
  answers: { 200: z.object({ notifications: z.array(notification), announcements: z.array(announcement) }) },
})

export const readNotifications = defineCall({
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Mark notifications of the user as read [4.15]',
  access: 'signed-in',
  ability: 'notifications:write',
  impersonation: true,
  body: z.object({ notifications: z.array(z.uuid('validation.invalid'), 'validation.required').max(500) }),
  impersonationFields: { notifications: true },
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer },
})

export const readAnnouncements = defineCall({
  method: 'PUT',
  path: '/user/last-read-announcements-at',
  summary: 'Mark announcements as seen by the user, up to now [7.34]',
  access: 'signed-in',
  ability: 'notifications:write',
  impersonation: true,
  answers: { 200: z.object({ last_read_announcements_at: z.string() }) },
})

export const supportForm = z.object({
  from: emailAddress,
  subject: requiredLine(2048),
  message: requiredParagraph(supportMessageLengthMax),
})

export const requestSupport = defineCall({
  method: 'POST',
  path: '/support/email',
  summary: 'Send a support request',
  access: 'public',
  ability: null,
  impersonation: true,
  /** The limit of all requests; a stricter limit, of five a minute, is on the support requests that were sent. */
  limitPerMinute: 60,
  body: supportForm,
  impersonationFields: { from: true, subject: true, message: true },
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})
