import { later } from '../../../../contract/durations.ts'
import { defined } from '../../../../contract/defined.ts'
import * as contract from '../../../../contract/fundraisers/moderation/reviews.ts'
import { type ChangedFields, pageFields } from '../../../../contract/fundraisers/moderation/page-changes.ts'
import type { Translate } from '../../../../contract/texts.ts'
import { undoMs } from '../../../../contract/undo-times.ts'
import type { SliceContext } from '../../../deps.ts'
import { cursorPageOf, idOfCursor } from '../../../platform/lists/cursor-page.ts'
import { differenceOf, listChangesToReview, changeWords } from '../pending-changes/index.ts'
import { findCharityLike } from './find-charity-like.ts'
import { decideReview, type ReviewSubjects } from './decide-review.ts'
import { holdDecision, settleHeld, undoDecision } from './hold-decision.ts'
import { heldDecision } from './jobs.ts'
import { markSeen } from './page-changes.ts'
import { listUnseen } from './queries/page-changes.ts'
import { heldMaxMs, listByState } from './queries.ts'
import { presentOutcome } from './present-outcome.ts'

export function registerReviews(context: SliceContext, subjects: ReviewSubjects): void {
  const { calls, clock, db, texts, worker } = context
  worker.handle(heldDecision, (payload, deps) => settleHeld({ ...deps, subjects }, payload))

  const changesOf = async (
    { state, subject, subjectId }: ListedReview,
    t: Translate,
  ): Promise<contract.Review['changes']> => {
    const proposed = state === 'pending' ? await listChangesToReview(db, { subject, subjectId }) : []
    return proposed.map((change) => {
      const { from, to } = differenceOf(change)
      return {
        kind: change.kind,
        from: changeWords(t, change.kind, from, whole),
        to: changeWords(t, change.kind, to, whole),
      }
    })
  }

  calls.on(contract.listReviews, async ({ actor, query: { state, after, limit }, language }) => {
    const rowsWithNext = await listByState(db, { state, afterId: idOfCursor(after), limit: limit + 1 })
    const { rows, next } = cursorPageOf(rowsWithNext, limit)
    const t = texts.in(language)
    const at = { readerId: actor.userId, now: clock.now() }
    const list = await Promise.all(rows.map(async (review) => presentReview(review, await changesOf(review, t), at)))
    return { status: 200, body: { list, next } }
  })

  calls.on(contract.listChangedPages, async ({ query: { after, limit } }) => {
    const rowsWithNext = await listUnseen(db, { afterId: idOfCursor(after), limit: limit + 1 })
    const { rows, next } = cursorPageOf(rowsWithNext, limit)
    return { status: 200, body: { list: rows.map(presentPageChange), next } }
  })

  calls.on(contract.markPageSeen, async ({ actor, params, body, language }) => {
    await markSeen(context, actor, { id: params.id, changedAt: body.changed_at })
    return { status: 200, body: { message: texts.in(language)('account.review.seen') } }
  })

  calls.on(contract.approveReview, async ({ actor, params, body, language }) => {
    const decide = body.can_undo ? holdDecision : decideReview
    await decide({ ...context, subjects }, actor, { id: params.id, reason: null, changedAt: body.changed_at })
    const messageKey = body.can_undo ? 'account.review.held_approved' : 'account.review.approved'
    return { status: 200, body: { message: texts.in(language)(messageKey) } }
  })

  calls.on(contract.rejectReview, async ({ actor, params, body, language }) => {
    // A public page goes off line at once: within the minute its leaders could withdraw the change, and with it the
    // decision.
    const isHeld = body.can_undo && !body.take_off_line
    const decide = isHeld ? holdDecision : decideReview
    const decision = { id: params.id, reason: body.reason, takesOffLine: body.take_off_line }
    await decide({ ...context, subjects }, actor, decision)
    const messageKey = isHeld ? 'account.review.held_rejected' : 'account.review.rejected'
    return { status: 200, body: { message: texts.in(language)(messageKey) } }
  })

  calls.on(contract.undoDecision, async ({ actor, params, language }) => {
    await undoDecision(context, actor, params.id)
    return { status: 200, body: { message: texts.in(language)('account.review.undone') } }
  })
}

/** Staff compare the whole number. */
const whole = { isWhole: true }

type ListedReview = Awaited<ReturnType<typeof listByState>>[number]

interface ReviewReader {
  readerId: number
  now: Date
}

const presentReview = (
  review: ListedReview,
  changes: contract.Review['changes'],
  at: ReviewReader,
): contract.Review => ({
  ...defined(presentOutcome(review)),
  id: review.id,
  subject: review.subject,
  subject_id: review.subjectId,
  name: review.name,
  url: review.url,
  bank_account: review.bankAccount,
  bank_account_holder: review.bankAccountHolder,
  occasion: review.occasion,
  changes,
  looks_like: charityLike([review.name, review.url, review.requestedBy.name, ...changes.map(({ to }) => to)]),
  page_changes: inOrder(review.changedFields),
  changed_at: review.changedAt?.toISOString() ?? null,
  requested_by: review.requestedBy,
  held: heldOf(review, at),
})

const heldOf = (
  { state, decidedAt, decidedBy, reason }: ListedReview,
  { readerId, now }: ReviewReader,
): contract.Review['held'] =>
  state !== 'pending' || decidedAt === null || decidedBy === null || now.getTime() - decidedAt.getTime() > heldMaxMs
    ? null
    : {
        decision: reason === null ? 'approved' : 'rejected',
        by: decidedBy.name,
        is_own: decidedBy.id === readerId,
        until: later(decidedAt, undoMs).toISOString(),
      }

const charityLike = (names: readonly string[]): string | null =>
  names.map(findCharityLike).find((charity) => charity !== undefined) ?? null

/** Returns the fields in the order of the page, which a jsonb does not keep. */
const inOrder = (fields: ChangedFields): contract.ChangedPage['fields'] =>
  pageFields.flatMap((field) => {
    const changed = fields[field]
    return changed === undefined ? [] : [{ field, ...changed }]
  })

const presentPageChange = (page: Awaited<ReturnType<typeof listUnseen>>[number]): contract.ChangedPage => ({
  id: page.id,
  subject: page.subject,
  subject_id: page.subjectId,
  name: page.name,
  url: page.url,
  fields: inOrder(page.fields),
  changed_by: page.changedBy,
  changed_at: page.changedAt.toISOString(),
})
