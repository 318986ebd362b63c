import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { requiredParagraph, tick, wholeNumber } from '../../fields/fields.ts'
import { reviewReasonLengthMax } from '../../fields/limits.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { changeKinds } from '../pending-changes/change-kinds.ts'
import { pageFields } from './page-changes.ts'

export const reviewStates = ['pending', 'approved', 'rejected'] as const

export const reviewOccasions = ['publication', 'change'] as const

/** The state of a review, for its requester. */
export const reviewOutcome = z
  .object({
    state: z.enum(reviewStates),
    requested_at: z.string(),
    decided_at: z.string().nullable(),
    /** The reason that it was rejected. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'ReviewOutcome' })

/** The changed fields of a page. A picture that is another one is null on both sides. */
const changedPageFields = z.array(
  z.object({ field: z.enum(pageFields), from: z.string().nullable(), to: z.string().nullable() }),
)

/** A review in the queue of staff. */
export const review = reviewOutcome
  .extend({
    id: z.number().int(),
    subject: z.enum(['organization', 'project']),
    subject_id: z.number().int(),
    /** The name and the slug when the review was requested. */
    name: z.string(),
    url: z.string(),
    /** The account that the money goes to, and the name of its holder. */
    bank_account: z.string().nullable(),
    bank_account_holder: z.string().nullable(),
    /** `change`: it is public already, with another name, number, mark or bank account than staff have seen. */
    occasion: z.enum(reviewOccasions),
    /** The well-known charity that the name, slug, requester or a change resembles; null when there is none. */
    looks_like: z.string().nullable(),
    /** The proposed change of a public page, beside its approved state; all of it is decided with this review. */
    changes: z.array(z.object({ kind: z.enum(changeKinds), from: z.string(), to: z.string() })),
    /** The fields of its page that were changed while it waits, each as it was at the request, and as it is now. */
    page_changes: changedPageFields,
    /** The moment of the last change of its page while it waits; null when there was none. */
    changed_at: z.string().nullable(),
    requested_by: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
    /** The decision that its staff member can undo still: nothing has come of it yet. */
    held: z
      .object({
        decision: z.enum(['approved', 'rejected']),
        by: z.string(),
        is_own: z.boolean(),
        /** The moment when it takes effect. */
        until: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Review' })

export type Review = z.infer<typeof review>

export const listReviews = defineCall({
  method: 'GET',
  path: '/spark/kiosk/reviews',
  summary: 'The reviews of pages that wait for staff, oldest first; or approved or rejected ones, newest first',
  access: 'staff',
  ability: null,
  query: z.object({
    state: z.enum(reviewStates).default('pending'),
    after: z.string().max(100).optional(),
    limit: wholeNumber({ max: 100 }).default(20),
  }),
  answers: { 200: cursorPage(review) },
})

/**
 * Whether the decision waits for a minute, in which it can be undone: until then nothing is published, changed or
 * mailed. Without it the decision takes effect at once.
 */
const canUndo = tick

const decisionAnswers = {
  200: messageAnswer,
  /** The caller requested it, or leads the page that it is about. */
  403: messageAnswer,
  404: messageAnswer,
  /** The review was decided already, its requester withdrew it, or its page was changed since it was read. */
  409: messageAnswer,
  422: fieldErrorsAnswer,
}

export const approveReview = defineCall({
  method: 'POST',
  path: '/spark/kiosk/reviews/:id/approve',
  summary: 'Approve a review and publish its page; the leaders of the page are notified by mail and in the bell',
  access: 'staff',
  ability: null,
  needsConfirmation: true,
  params: idParams,
  body: z.object({
    /**
     * The `changed_at` of the review as it was read: the approval is refused when the page was changed since. Without
     * this field the approval holds only for the page as it was at the request.
     */
    changed_at: z.string().max(40).nullable().optional(),
    can_undo: canUndo,
  }),
  answers: decisionAnswers,
})

export const rejectReview = defineCall({
  method: 'POST',
  path: '/spark/kiosk/reviews/:id/reject',
  summary:
    'Reject a review: its page is not published; of a change the approved values stay public, unless it is taken ' +
    'off line too. Give the reason, which the leaders read in these words',
  access: 'staff',
  ability: null,
  params: idParams,
  body: z.object({
    reason: requiredParagraph(reviewReasonLengthMax),
    /**
     * Whether the public page goes off line too, for a review of a change. Without it the approved values stay in
     * public. The page goes off line at once, also with `can_undo`.
     */
    take_off_line: tick,
    can_undo: canUndo,
  }),
  answers: decisionAnswers,
})

export const undoDecision = defineCall({
  method: 'POST',
  path: '/spark/kiosk/reviews/:id/undo',
  summary: 'Undo a decision about a review within its minute: the review waits as before',
  access: 'staff',
  ability: null,
  params: idParams,
  answers: {
    200: messageAnswer,
    404: messageAnswer,
    /** The decision has taken effect, was undone, or is that of a colleague. */
    409: messageAnswer,
  },
})

const changedPage = z
  .object({
    id: z.number().int(),
    subject: z.enum(['organization', 'project']),
    subject_id: z.number().int(),
    name: z.string(),
    url: z.string(),
    fields: changedPageFields,
    changed_by: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
    changed_at: z.string(),
  })
  .meta({ id: 'ChangedPage' })

export type ChangedPage = z.infer<typeof changedPage>

export const listChangedPages = defineCall({
  method: 'GET',
  path: '/spark/kiosk/changed-pages',
  summary:
    'The changed public pages that staff have not seen: text, pictures, video, contact details, address and goal; longest ago first',
  access: 'staff',
  ability: null,
  query: z.object({ after: z.string().max(100).optional(), limit: wholeNumber({ max: 100 }).default(20) }),
  answers: { 200: cursorPage(changedPage) },
})

export const markPageSeen = defineCall({
  method: 'POST',
  path: '/spark/kiosk/changed-pages/:id/seen',
  summary: 'Mark a changed page as seen by staff; refused when it was changed again since it was read',
  access: 'staff',
  ability: null,
  params: idParams,
  body: z.object({
    /** The moment of the change as it was read. */
    changed_at: z.string().max(40),
  }),
  answers: { 200: messageAnswer, 404: messageAnswer, 409: messageAnswer, 422: fieldErrorsAnswer },
})
