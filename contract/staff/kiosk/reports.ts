import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { canonicalEmailAddress, isEmailAddress } from '../../fields/email-address.ts'
import { line, paragraph, requiredLine, wholeNumber } from '../../fields/fields.ts'
import { emailLengthMax } from '../../fields/limits.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { reportMessageLengthMax, reportReasons, reportStates } from './report-states.ts'
import { staffDecision, staffDecisionRefusals } from './staff-decision.ts'

export const reportForm = z.object({
  /** The URL of the page, whole or from its first slash. */
  url: requiredLine(500),
  reason: z.enum(reportReasons, 'validation.choose'),
  message: paragraph(reportMessageLengthMax).pipe(z.string().min(1, 'validation.required')),
  /** The e-mail address for the outcome; a report may be anonymous. */
  email: line(emailLengthMax)
    .default('')
    .transform(canonicalEmailAddress)
    .pipe(z.string().refine((text) => text === '' || isEmailAddress(text), 'validation.email')),
})

export const reportPage = defineCall({
  method: 'POST',
  path: '/api/report',
  summary: 'Report a public page to staff',
  access: 'public',
  ability: null,
  /** The limit of requests; of reports that were stored there are five a minute from one network. */
  limitPerMinute: 30,
  body: reportForm,
  answers: { 200: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const report = z
  .object({
    id: z.number().int(),
    /** The path of the page that was looked at. */
    path: z.string(),
    subject: z.enum(['project', 'organization']),
    subject_id: z.number().int(),
    /** The name that it had then. */
    name: z.string(),
    reason: z.enum(reportReasons),
    message: z.string(),
    /** The e-mail address of the reporter; null when they gave none, or it was too long ago. */
    email: z.string().nullable(),
    created_at: z.string(),
    state: z.enum(reportStates),
    decided_at: z.string().nullable(),
    /** The reason, in the words of the staff member who decided. */
    decision: z.string(),
  })
  .meta({ id: 'PageReport' })

export type Report = z.infer<typeof report>

export const listReports = defineCall({
  method: 'GET',
  path: '/spark/kiosk/reports',
  summary: 'The open reports of pages, the oldest first; or the decided ones, newest first',
  access: 'staff',
  ability: null,
  query: z.object({
    state: z.enum(reportStates).default('open'),
    after: z.string().max(100).optional(),
    limit: wholeNumber({ max: 100 }).default(20),
  }),
  answers: { 200: cursorPage(report), 422: fieldErrorsAnswer },
})

const decision = {
  ...staffDecision,
  answers: {
    200: messageAnswer,
    ...staffDecisionRefusals,
    /** The report was decided before. */
    409: messageAnswer,
  },
} as const

export const dismissReport = defineCall({
  ...decision,
  path: '/spark/kiosk/reports/:id/dismiss',
  summary: 'Dismiss a report: its page stays, and the sender of the report is mailed',
})

export const takeDownReported = defineCall({
  ...decision,
  path: '/spark/kiosk/reports/:id/take-down',
  summary:
    'Take down what a report is about: the project or organization goes off line, as when a review rejects it; its leaders hear why, and all who reported it the outcome',
})
