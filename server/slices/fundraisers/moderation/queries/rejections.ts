import { and, desc, eq, exists, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { reviews } from '../../../../schema/fundraisers/moderation.ts'
import { isAbout, type NewReview, type ReviewSubject } from '../queries.ts'

const isOfPublication = or(
  eq(reviews.occasion, 'publication'),
  and(isNotNull(reviews.reason), eq(reviews.takesOffLine, true)),
)

const related = alias(reviews, 'related')

/**
 * Whether the last decision of staff about the publication of a page keeps it off line, or took it off line: of this
 * page, or, where that was after `since`, of another one with the same requester, slug or bank account, which may be
 * deleted by now. Neither a decision about a change since then nor a request that its managers withdrew makes a
 * difference.
 */
export async function isRejectedByStaff(
  db: Db,
  { subject, subjectId, ...request }: ReviewSubject & Pick<NewReview, 'url' | 'bankAccount' | 'requestedBy'>,
  since: Date,
): Promise<boolean> {
  const { url, bankAccount = null, requestedBy } = request
  const isSamePage = and(eq(related.subject, reviews.subject), eq(related.subjectId, reviews.subjectId))
  // Staff stand as the requester where they took a page off line.
  const isOfRequester = and(
    eq(related.requestedBy, requestedBy),
    or(isNull(related.decidedBy), ne(related.decidedBy, related.requestedBy)),
  )
  const hasSameAccount = bankAccount === null ? undefined : eq(related.bankAccount, bankAccount)
  const isRelated = or(isOfRequester, eq(related.url, url), hasSameAccount)
  const relatedReviews = db.select({ id: related.id }).from(related).where(and(isSamePage, isRelated))
  const decisions = await db
    .selectDistinctOn(
      [reviews.subject, reviews.subjectId],
      pick(reviews, 'subject', 'subjectId', 'reason', 'decidedAt'),
    )
    .from(reviews)
    .where(
      and(
        isNotNull(reviews.decidedBy),
        // A held decision can be undone still.
        ne(reviews.state, 'pending'),
        isOfPublication,
        or(isAbout({ subject, subjectId }), exists(relatedReviews)),
      ),
    )
    .orderBy(reviews.subject, reviews.subjectId, desc(reviews.id))
  return decisions.some(
    ({ reason, decidedAt, ...page }) =>
      reason !== null &&
      ((page.subject === subject && page.subjectId === subjectId) || (decidedAt !== null && decidedAt > since)),
  )
}
