import { approveReview, listReviews, rejectReview, type Review } from '../../../contract/reviews/reviews.ts'
import type { Registration } from '../../deps.ts'
import { decideReview } from './decide-review.ts'
import { listByState } from './queries.ts'
import { presentOutcome } from './present-outcome.ts'

export function registerRoutes(registration: Registration): void {
  const { calls, db, texts } = registration

  calls.on(listReviews, async ({ query: { state, after: afterId, limit } }) => {
    // One more than is shown tells whether there are more.
    const found = await listByState(db, { state, afterId, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const next = found.length > limit ? String(shown.at(-1)!.id) : null
    return { status: 200, body: { list: shown.map(presentReview), next } }
  })

  calls.on(approveReview, async ({ actor, params, language }) => {
    await decideReview(registration, actor, { id: params.id, reason: null })
    return { status: 200, body: { message: texts.translate(language, 'account.review.approved') } }
  })

  calls.on(rejectReview, async ({ actor, params, body, language }) => {
    await decideReview(registration, actor, { id: params.id, reason: body.reason })
    return { status: 200, body: { message: texts.translate(language, 'account.review.rejected') } }
  })
}

const presentReview = (found: Awaited<ReturnType<typeof listByState>>[number]): Review => ({
  ...presentOutcome(found)!,
  id: found.id,
  subject: found.subject,
  subject_id: found.subjectId,
  name: found.name,
  url: found.url,
  bank_account: found.bankAccount,
  bank_account_holder: found.bankAccountHolder,
  occasion: found.occasion,
  asked_by: found.askedBy,
})
