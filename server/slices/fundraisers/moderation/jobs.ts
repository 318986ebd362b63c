import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const payload = z.object({
  reviewId: z.number().int(),
  subjectId: z.number().int(),
  isApproved: z.boolean(),
  reason: z.string().nullable(),
  occasion: z.enum(['publication', 'change']).default('publication'),
  /** Whether a rejected change takes its subject off line; else it stays as approved before. */
  takesOffLine: z.boolean().default(true),
})

export type ReviewDecision = z.output<typeof payload>

/** The decision travels to the slice of the subject, which handles the job. */
export const reviewDecided = {
  organization: defineJob({ name: 'organization-reviewed', payload, attemptsMax: 10, firstRetryMs: 5_000 }),
  project: defineJob({ name: 'project-reviewed', payload, attemptsMax: 10, firstRetryMs: 5_000 }),
}

/** The subjects that can be reviewed. */
export type ReviewedKind = keyof typeof reviewDecided

export const isReviewed = (subject: string): subject is ReviewedKind => subject in reviewDecided

/** A decision that could be undone for a while takes effect. */
export const heldDecision = defineJob({
  name: 'held-decision',
  payload: z.object({
    reviewId: z.number().int(),
    heldAt: z.string(),
    /** The last change of the page, as staff read it. */
    changedAt: z.string().nullable(),
  }),
  attemptsMax: 10,
  firstRetryMs: 5_000,
})
