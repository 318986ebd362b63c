import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import type { listReviews, Review } from '../../../../contract/reviews/reviews.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Section } from '../../../parts/section.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewCard } from './review-card.tsx'

const states = ['pending', 'approved', 'rejected'] as const
const pageSize = 20

interface Shown {
  /** What came on the pages before. */
  before: readonly Review[]
  after?: number
}

const start: Shown = { before: [] }

/** What waits to be published, for longest first, or what was decided, newest first, with what staff must see before they decide. */
export function ReviewQueue() {
  const t = useTranslate()
  const toast = useToast()
  const heading = useFocusRequest<HTMLHeadingElement>()
  const [state, setState] = useState<Review['state']>('pending')
  const [{ before, after }, setShown] = useState(start)
  const [rejecting, setRejecting] = useState<Review>()
  const { data, refusal, reload } = useLoaded<typeof listReviews>('/spark/kiosk/reviews', {
    query: { state, limit: pageSize, ...(after === undefined ? {} : { after }) },
  })
  const list = [...before, ...(data?.list ?? [])]

  async function reloadAll(): Promise<void> {
    setShown(start)
    await reload()
  }
  async function finish(message: string): Promise<void> {
    setRejecting(undefined)
    toast({ text: message })
    await reloadAll()
    // The card that was decided about is gone.
    heading.request()
  }
  return (
    <Section title={t('kiosk.reviews.title')} lead={t('kiosk.reviews.lead')} headingRef={heading.place}>
      <div className="max-w-form">
        <Segments
          name="state"
          legend={t('kiosk.reviews.which')}
          options={states.map((value) => ({ value, label: t(`kiosk.reviews.states.${value}`) }))}
          onChoose={(value) => {
            setState(value as Review['state'])
            setShown(start)
          }}
        />
      </div>
      <div className="mt-5" aria-busy={data === undefined && refusal === undefined}>
        <Problem text={refusal?.alert} />
        {data !== undefined &&
          list.length === 0 &&
          (state === 'pending' ? (
            <EmptyState icon={<ClipboardCheck />} title={t('kiosk.reviews.empty')}>
              {t('kiosk.reviews.empty_text')}
            </EmptyState>
          ) : (
            <EmptyState icon={<ClipboardCheck />} title={t('kiosk.reviews.none')} />
          ))}
        <ul className="grid gap-4">
          {list.map((review) => (
            <li key={review.id}>
              <ReviewCard
                review={review}
                onDecided={(message) => void finish(message)}
                onReject={() => setRejecting(review)}
                onOver={() => void reloadAll()}
              />
            </li>
          ))}
        </ul>
        {data === undefined && refusal === undefined && <SkeletonLines count={5} />}
        {data !== undefined && data.next !== null && (
          <Button kind="outline" className="mt-4" onClick={() => setShown({ before: list, after: Number(data.next) })}>
            {t('kiosk.reviews.more')}
          </Button>
        )}
      </div>
      {rejecting !== undefined && (
        <RejectDialog
          review={rejecting}
          onClose={() => setRejecting(undefined)}
          onRejected={(message) => void finish(message)}
        />
      )}
    </Section>
  )
}
