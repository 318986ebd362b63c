import { useRef, useState } from 'react'
import type { listReviews, Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import type { ReviewBackground } from '../../../../../contract/staff/kiosk/review-background.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { Segments } from '../../../../ui/fields/segments.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { LiveRegion } from '../../../../ui/status/live-region.tsx'
import { useAfterDecision } from '../use-after-decision.ts'
import { useStaleItem } from '../use-stale-item.ts'
import { HeldBar } from './held-bar.tsx'
import { type HeldReview, isHeld } from './held-review.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { linkIdOf, ReviewList } from './review-list.tsx'
import { ReviewPane } from './review-pane.tsx'
import type { PreviewOf } from './visitors-page.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import '../kiosk.css'
import './review-desk.css'

const states = ['pending', 'approved', 'rejected'] as const
const pageSize = 20

interface ReviewDeskProps {
  /** The number of the open review, from the URL; without it the first is open where there is room. */
  param: string | undefined
  preview: PreviewOf
}

/**
 * The desk of staff: the queue, oldest first, with one review open beside it. A decision can be undone for a minute,
 * in which the next review is open already.
 */
export function ReviewDesk({ param, preview }: ReviewDeskProps) {
  const t = useTranslate()
  const [state, setState] = useState<Review['state']>('pending')
  const [rejecting, setRejecting] = useState<{ review: Review; background: ReviewBackground | undefined }>()
  const query = { state, limit: pageSize }
  const loaded = useLoadedList<typeof listReviews>('/spark/kiosk/reviews', { query })
  const { list, retainStale, dropStale } = useStaleItem(loaded)
  const { heading, finish, refocus } = useAfterDecision(list.reload)
  const [statusText, setStatusText] = useState('')
  const { items, reload } = list
  /** The review that is open without being named by the URL, once the queue was read anew by itself. */
  const [retainedId, setRetainedId] = useState<string>()
  const openId = param ?? retainedId
  const open = items.find(({ id }) => String(id) === openId) ?? items.find((review) => !isHeld(review)) ?? items[0]
  const heldReviews = items.filter((review): review is HeldReview => isHeld(review) && review.held.is_own)

  const desk = useRef<HTMLDivElement>(null)
  useReviewKeys(desk, (step) => {
    const next = items[items.findIndex((review) => review === open) + step]
    if (next === undefined) return
    show(next)
    document.getElementById(linkIdOf(next.id))?.focus()
  })

  async function close(decided: Review, message: string): Promise<void> {
    setRejecting(undefined)
    dropStale()
    setRetainedId(undefined)
    const next = items.find((review) => review !== decided && !isHeld(review))
    if (param !== undefined) show(next)
    // The bar says it in sight, where a toast would cover the answers to the next.
    setStatusText(message)
    await reload()
    refocus()
  }
  /** Reads the queue anew. The open review stays open, also when it waits no more: no other replaces it unasked. */
  function reloadQueue(): void {
    if (open === undefined || isHeld(open)) return void reload()
    setRetainedId(String(open.id))
    retainStale(open)
  }
  return (
    <Section
      title={t('kiosk.reviews.title')}
      lead={t('kiosk.reviews.lead')}
      headingRef={open ? undefined : heading}
      mark={
        <div className={`kiosk-choice ${param === undefined ? '' : 'review-desk-away'}`}>
          <Segments
            name="state"
            legend={t('kiosk.reviews.which')}
            options={states.map((value) => ({ value, label: t(`kiosk.reviews.states.${value}`) }))}
            onChoose={(value) => {
              dropStale()
              setState(value as Review['state'])
              if (param !== undefined) show(undefined)
            }}
          />
        </div>
      }
    >
      <LiveRegion text={statusText} />
      <div ref={desk}>
        <div className="review-desk-notices grid gap-2.5 empty:hidden">
          {heldReviews.map((review) => (
            <HeldBar
              key={`${review.id} ${review.held.until}`}
              review={review}
              onUndone={(message) => {
                show(review)
                void finish(message)
              }}
              onOver={reloadQueue}
            />
          ))}
        </div>
        <div className={`grid items-start gap-6 ${open === undefined ? '' : 'lg:grid-cols-[13rem_minmax(0,1fr)]'}`}>
          <div className={`review-desk-queue ${param === undefined ? '' : 'review-desk-away'}`}>
            <ReviewList list={list} state={state} openId={open?.id} />
          </div>
          {open !== undefined && (
            <div className={`review-desk-open min-w-0 ${param === undefined ? 'review-desk-away' : ''}`}>
              <ReviewPane
                key={open.id}
                review={open}
                preview={preview}
                headingRef={heading}
                onDecided={(message) => void close(open, message)}
                onReject={(background) => setRejecting({ review: open, background })}
                onStale={() => {
                  retainStale(open)
                  // What changed is read before it is decided about: the same key a second time decides nothing.
                  refocus()
                }}
              />
            </div>
          )}
        </div>
      </div>
      {rejecting !== undefined && (
        <RejectDialog
          {...rejecting}
          onClose={() => setRejecting(undefined)}
          onRejected={(message) => void close(rejecting.review, message)}
        />
      )}
    </Section>
  )
}

/** Opens a review instead of the open one: Back leads to where the visitor was before the desk. */
const show = (review: Review | undefined): void =>
  location.replace(review === undefined ? hashOf('reviews') : hashOf('reviews', review.id))
