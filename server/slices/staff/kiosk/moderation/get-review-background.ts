import { dayMs } from '../../../../../contract/durations.ts'
import { rejectionReasons, type ReviewBackground } from '../../../../../contract/staff/kiosk/review-background.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import { findCharityLike } from '../../../fundraisers/moderation/index.ts'
import {
  findContact,
  findLatestRejection,
  findOwnerName,
  findReviewed,
  listPagesWithAccount,
  type ReviewRecord,
} from './queries/review-background.ts'

/** An account that is younger is new to staff. */
const newDays = 30

/**
 * Gets the background of a page that waits. The signals are signs to look twice, and never refuse anything.
 * @throws NotFound
 */
export async function getReviewBackground(
  deps: Pick<Deps, 'db' | 'clock' | 'texts'>,
  reviewId: number,
  language: Language,
): Promise<ReviewBackground> {
  const review = requireFound(await findReviewed(deps.db, reviewId))
  const translate = deps.texts.in(review.requestedBy.language)
  return {
    contact: await findContact(deps.db, review),
    signals: await signalsOf(deps, review, language),
    reasons: rejectionReasons.map((kind) => ({ kind, text: translate(`account.review.reasons.${kind}`) })),
    language: review.requestedBy.language,
  }
}

async function signalsOf(
  { db, clock, texts }: Pick<Deps, 'db' | 'clock' | 'texts'>,
  review: ReviewRecord,
  language: Language,
): Promise<ReviewBackground['signals']> {
  const t = texts.in(language)
  const signals: ReviewBackground['signals'] = []
  const owner = await findOwnerName(db, review)
  const charity = owner === undefined ? undefined : findCharityLike(owner)
  if (owner !== undefined && charity !== undefined)
    signals.push({
      kind: 'known_owner',
      text: t('account.review.signals.known_owner', { owner, name: charity }),
      pages: [],
    })
  const days = Math.floor((clock.now().getTime() - review.requestedBy.createdAt.getTime()) / dayMs)
  if (days < newDays)
    signals.push({
      kind: 'new_account',
      text: t('account.review.signals.new_account', { count: Math.max(1, days) }),
      pages: [],
    })
  const pages = review.bankAccount === null ? [] : await listPagesWithAccount(db, review, review.bankAccount)
  if (pages.length > 0)
    signals.push({
      kind: 'same_account',
      text: t('account.review.signals.same_account', { count: pages.length }),
      pages,
    })
  const reason = await findLatestRejection(db, review)
  if (reason !== undefined)
    signals.push({
      kind: 'rejected_before',
      text: t('account.review.signals.rejected_before', { reason }),
      pages: [],
    })
  return signals
}
