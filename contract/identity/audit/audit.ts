import { z } from 'zod'
import { defineCall, fieldErrorsAnswer } from '../../call.ts'
import { dateOrNone, wholeNumber } from '../../fields/fields.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { auditActs, auditSubjects } from './audit-acts.ts'
import { auditKinds } from './audit-kinds.ts'

export const auditEntry = z
  .object({
    id: z.number().int(),
    at: z.string(),
    act: z.enum(auditActs),
    subject: z.enum(auditSubjects),
    subject_id: z.string(),
    /** The name that it had then. */
    subject_name: z.string(),
    /** The reason, in the words of the actor; empty where no reason is required. */
    reason: z.string(),
    /** Details that the act does not say: the call that was made during impersonation. */
    detail: z.string(),
    by: z.object({ id: z.number().int(), name: z.string() }),
  })
  .meta({ id: 'AuditEntry' })

export type AuditEntry = z.infer<typeof auditEntry>

export const listAuditEntries = defineCall({
  method: 'GET',
  path: '/spark/kiosk/audit',
  summary: 'The audit log of staff, the last act first: who, when, to what or on whose behalf, and why',
  access: 'staff',
  ability: null,
  query: z.object({
    after: z.string().max(100).optional(),
    limit: wholeNumber({ max: 100 }).default(30),
    /** The acts on this account and, of staff, those by it. */
    user: wholeNumber().optional(),
    kind: z.enum(auditKinds).optional(),
    /** The first and the last day, in Amsterdam. */
    from: dateOrNone.default(''),
    until: dateOrNone.default(''),
  }),
  answers: { 200: cursorPage(auditEntry), 422: fieldErrorsAnswer },
})
