import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import type { listReviews, Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { Segments } from '../../../../ui/fields/segments.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { useAfterDecision } from '../use-after-decision.ts'
import { useStaleItem } from '../use-stale-item.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewCard } from './review-card.tsx'

const states = ['pending', 'approved', 'rejected'] as const
const pageSize = 20

/**
 * The open requests to publish, the oldest first, or the decided ones, newest first, with the facts that staff must see
 * before they decide.
 */
export function ReviewQueue() {
  const t = useTranslate()
  const [state, setState] = useState<Review['state']>('pending')
  const [rejecting, setRejecting] = useState<Review>()
  const query = { state, limit: pageSize }
  const loaded = useLoadedList<typeof listReviews>('/spark/kiosk/reviews', { query })
  const { list, keepStale, dropStale } = useStaleItem(loaded)
  const { heading, finish } = useAfterDecision(list.reload)

  async function close(message: string): Promise<void> {
    setRejecting(undefined)
    dropStale()
    await finish(message)
  }
  return (
    <Section title={t('kiosk.reviews.title')} lead={t('kiosk.reviews.lead')} headingRef={heading}>
      <div className="max-w-form">
        <Segments
          name="state"
          legend={t('kiosk.reviews.which')}
          options={states.map((value) => ({ value, label: t(`kiosk.reviews.states.${value}`) }))}
          onChoose={(value) => {
            dropStale()
            setState(value as Review['state'])
          }}
        />
      </div>
      <div className="mt-5">
        <GrowingRows
          list={list}
          className="grid gap-4"
          empty={
            state === 'pending' ? (
              <EmptyState icon={<ClipboardCheck />} title={t('kiosk.reviews.empty')}>
                {t('kiosk.reviews.empty_text')}
              </EmptyState>
            ) : (
              <EmptyState icon={<ClipboardCheck />} title={t('kiosk.reviews.none')} />
            )
          }
          render={(review) => (
            <ReviewCard
              review={review}
              onDecided={(message) => void close(message)}
              onReject={() => setRejecting(review)}
              onStale={() => keepStale(review)}
            />
          )}
        />
      </div>
      {rejecting !== undefined && (
        <RejectDialog
          review={rejecting}
          onClose={() => setRejecting(undefined)}
          onRejected={(message) => void close(message)}
        />
      )}
    </Section>
  )
}
