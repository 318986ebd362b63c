import { ClipboardCheck } from 'lucide-react'
import type { Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import type { LoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { isHeld } from './held-review.ts'

interface ReviewListProps {
  list: LoadedList<Review, unknown>
  state: Review['state']
  openId: number | undefined
}

/** Returns the id of the link to a review. */
export const linkIdOf = (id: number): string => `review-${id}`

/** The queue, with the open review marked in it. */
export function ReviewList({ list, state, openId }: ReviewListProps) {
  const t = useTranslate()
  return (
    <GrowingRows
      list={list}
      className="grid gap-1.5"
      empty={
        state === 'pending' ? (
          <EmptyState icon={<ClipboardCheck />} title={t('kiosk.reviews.empty')}>
            {t('kiosk.reviews.empty_text')}
          </EmptyState>
        ) : (
          <EmptyState icon={<ClipboardCheck />} title={t('kiosk.reviews.none')} />
        )
      }
      render={(review) => <Row review={review} isOpen={review.id === openId} />}
    />
  )
}

function Row({ review, isOpen }: { review: Review; isOpen: boolean }) {
  const t = useTranslate()
  const shortMoment = useShortMoment()
  return (
    <a
      id={linkIdOf(review.id)}
      href={hashOf('reviews', review.id)}
      aria-current={isOpen ? 'true' : undefined}
      className="block rounded-control px-3 py-2.5 text-ink no-underline hover:bg-band"
    >
      <span className="block font-semibold wrap-anywhere">{review.name}</span>
      <span className="figures block text-sm text-ink-soft">{shortMoment(review.requested_at)}</span>
      <span className="mt-1 flex flex-wrap gap-1.5">
        <Chip>{t(`kiosk.reviews.kinds.${review.subject}`)}</Chip>
        {review.occasion === 'change' && <Chip tone="sky">{t('kiosk.reviews.change')}</Chip>}
        {review.looks_like !== null && <Chip tone="amber">{t('kiosk.reviews.look_twice')}</Chip>}
        {isHeld(review) && <Chip tone="leaf">{t(`kiosk.reviews.states.${review.held.decision}`)}</Chip>}
      </span>
    </a>
  )
}
