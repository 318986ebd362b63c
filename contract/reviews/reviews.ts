import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../call.ts'
import { requiredParagraph, wholeNumber } from '../fields.ts'
import { reviewReasonLengthMax } from '../limits.ts'
import { pageOf } from '../page-of.ts'

export const reviewStates = ['pending', 'approved', 'rejected'] as const

export const reviewOccasions = ['publication', 'change'] as const

/** How a review stands, for who asked for it. */
export const reviewOutcome = z
  .object({
    state: z.enum(reviewStates),
    asked_at: z.string(),
    decided_at: z.string().nullable(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'ReviewOutcome' })

/** A review in the queue of staff. */
export const review = reviewOutcome
  .extend({
    id: z.number().int(),
    subject: z.enum(['organization', 'project']),
    subject_id: z.number().int(),
    /** As they were when it was asked. */
    name: z.string(),
    url: z.string(),
    /** Where the money goes, and in whose name that account is. */
    bank_account: z.string().nullable(),
    bank_account_holder: z.string().nullable(),
    /** `change`: it is public already, with another name, number, mark or bank account than staff have seen. */
    occasion: z.enum(reviewOccasions),
    asked_by: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  })
  .meta({ id: 'Review' })

export type Review = z.infer<typeof review>

export const listReviews = defineCall({
  method: 'GET',
  path: '/spark/kiosk/reviews',
  summary: 'What waits to be published, for longest first; or what was approved or rejected, newest first',
  access: 'staff',
  ability: null,
  query: z.object({
    state: z.enum(reviewStates).default('pending'),
    after: wholeNumber().optional(),
    limit: wholeNumber({ max: 100 }).default(20),
  }),
  answers: { 200: pageOf(review) },
})

const decisionAnswers = {
  200: messageAnswer,
  404: messageAnswer,
  /** It was decided already, or who asked took it back. */
  409: messageAnswer,
  422: fieldErrorsAnswer,
}

export const approveReview = defineCall({
  method: 'POST',
  path: '/spark/kiosk/reviews/:id/approve',
  summary: 'Let what waits be public; who leads it is told by mail and in the bell',
  access: 'staff',
  ability: null,
  params: idParams,
  answers: decisionAnswers,
})

export const rejectReview = defineCall({
  method: 'POST',
  path: '/spark/kiosk/reviews/:id/reject',
  summary:
    'Do not let what waits be public, or take it off line when it is; say why, as who leads it is told in these words',
  access: 'staff',
  ability: null,
  params: idParams,
  body: z.object({ reason: requiredParagraph(reviewReasonLengthMax) }),
  answers: decisionAnswers,
})
