import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { requiredLine, wholeNumber } from '../../fields/fields.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { failedJobKinds } from './failed-job-kinds.ts'
import { failureCauses } from './failure-causes.ts'
import { staffReason } from './impersonation.ts'
import { staffDecision, staffDecisionRefusals } from './staff-decision.ts'

export const failedJob = z
  .object({
    id: z.number().int(),
    /** The kind of work. */
    name: z.string(),
    attempts: z.number().int(),
    cause: z.enum(failureCauses),
    /** The status of the answer of a webhook's receiver; null for other causes. */
    status: z.number().int().nullable(),
    /** The line of the log, an error without words of people. */
    last_error: z.string(),
    created_at: z.string(),
    /** The moment when it was given up; null while it is retried by itself. */
    dead_at: z.string().nullable(),
    /** The moment when it is retried. */
    run_at: z.string().nullable(),
    /** The mail that could not be delivered. */
    mail: z.object({ to: z.string(), subject: z.string() }).nullable(),
  })
  .meta({ id: 'FailedJob' })

export type FailedJob = z.infer<typeof failedJob>

export const listFailedJobs = defineCall({
  method: 'GET',
  path: '/spark/kiosk/jobs',
  summary: 'The failed jobs and those that are retried, the newest first, and the number of failed ones of each kind',
  access: 'staff',
  ability: null,
  query: z.object({
    kind: z.enum(failedJobKinds).default('all'),
    after: z.string().max(100).optional(),
    limit: wholeNumber({ max: 100 }).default(30),
  }),
  answers: {
    200: cursorPage(failedJob).extend({ dead: z.array(z.object({ name: z.string(), count: z.number().int() })) }),
    422: fieldErrorsAnswer,
  },
})

export const retryJob = defineCall({
  ...staffDecision,
  path: '/spark/kiosk/jobs/:id/retry',
  summary: 'Retry a failed job',
  answers: {
    200: messageAnswer,
    ...staffDecisionRefusals,
    /** The job is retried already. */
    409: messageAnswer,
  },
})

export const retryJobs = defineCall({
  method: 'POST',
  path: '/spark/kiosk/jobs/retry',
  summary: 'Retry all failed jobs of a kind, as after a mail server was away for days',
  access: 'staff',
  ability: null,
  body: z.object({ name: requiredLine(100), reason: staffReason }),
  answers: { 200: messageAnswer, 404: messageAnswer, 422: fieldErrorsAnswer },
})
