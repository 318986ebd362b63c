import { ArrowLeft } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { approveReview, Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import type { showPageAt } from '../../../../../contract/pages/public-pages/address-page.ts'
import type { ReviewBackground, showReviewBackground } from '../../../../../contract/staff/kiosk/review-background.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { isHeld } from './held-review.ts'
import { ReviewFacts } from './review-facts.tsx'
import { KeyMark, keysOf, ReviewKeys } from './review-keys.tsx'
import { ReviewSignals } from './review-signals.tsx'
import { LoadingPart, type PreviewOf, VisitorsPage } from './visitors-page.tsx'

interface ReviewPaneProps {
  review: Review
  preview: PreviewOf
  headingRef: Ref<HTMLHeadingElement>
  onDecided: (message: string) => void
  onReject: (background: ReviewBackground | undefined) => void
  /** Hears that another decided it, that it was withdrawn, or that its page changed. */
  onStale: () => void
}

/** The open review: signals, changes, the page as it will be with the facts beside it, and the two answers. */
export function ReviewPane({ review, preview, headingRef, onDecided, onReject, onStale }: ReviewPaneProps) {
  const params = { id: review.id }
  const background = useLoaded<typeof showReviewBackground>('/spark/kiosk/reviews/:id/background', { params })
  return (
    <article aria-label={review.name} className="review-desk-review grid min-w-0 gap-5">
      <Head review={review} headingRef={headingRef} />
      {background.data === undefined ? (
        <LoadingPart part={background} count={1} />
      ) : (
        <ReviewSignals review={review} signals={background.data.signals} />
      )}
      <Changes review={review} />
      <PageAndFacts key={review.changed_at} review={review} preview={preview} background={background.data} />
      <Answers review={review} onDecided={onDecided} onReject={() => onReject(background.data)} onStale={onStale} />
    </article>
  )
}

interface PageAndFactsProps extends Pick<ReviewPaneProps, 'review' | 'preview'> {
  background: ReviewBackground | undefined
}

/** The page as it stands now, with the facts beside it. A page that was changed since it was read is another one. */
function PageAndFacts({ review, preview, background }: PageAndFactsProps) {
  const page = useLoaded<typeof showPageAt>('/api/pages/:address', { params: { address: review.url } })
  return (
    <div className="review-desk-page grid items-start gap-6">
      <VisitorsPage path={`/${review.url}`} page={page} preview={preview} />
      <ReviewFacts review={review} page={page.data} background={background} />
    </div>
  )
}

const tones = { pending: 'amber', approved: 'leaf', rejected: 'brick' } as const

function Head({ review, headingRef }: Pick<ReviewPaneProps, 'review' | 'headingRef'>) {
  const t = useTranslate()
  const shortMoment = useShortMoment()
  const { requested_by: requestedBy, state, reason } = review
  const requester = { name: requestedBy.name, email: requestedBy.email, date: shortMoment(review.requested_at) }
  return (
    <header>
      <a href={hashOf('reviews')} className="link mb-2 inline-flex min-h-11 items-center gap-2 lg:hidden">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('kiosk.reviews.back')}
      </a>
      <div className="flex flex-wrap items-center gap-2">
        <h3 ref={headingRef} tabIndex={-1} className="text-title font-bold wrap-anywhere outline-none">
          {review.name}
        </h3>
        <Chip>{t(`kiosk.reviews.kinds.${review.subject}`)}</Chip>
        {review.occasion === 'change' && <Chip tone="sky">{t('kiosk.reviews.changed')}</Chip>}
        {state !== 'pending' && <Chip tone={tones[state]}>{t(`kiosk.reviews.states.${state}`)}</Chip>}
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{t('kiosk.reviews.asked', requester)}</p>
      {reason !== null && (
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{t('kiosk.reviews.reason_was', { reason })}</p>
      )}
    </header>
  )
}

/** The proposed change of a public page, and the changes of a page while it waited, old beside new. */
function Changes({ review }: { review: Review }) {
  const t = useTranslate()
  const shortMoment = useShortMoment()
  return (
    <>
      {review.changes.length > 0 && (
        <dl className="figures grid gap-3 text-md">
          {review.changes.map(({ kind, from, to }) => (
            <div key={kind}>
              <dt className="font-semibold">{t(`kiosk.reviews.change_of.${labelOf(kind, review)}`)}</dt>
              <dd>
                <BeforeAndAfter
                  before={{ label: t('kiosk.reviews.change_now'), value: from }}
                  after={{ label: t('kiosk.reviews.change_then'), value: to }}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {review.changed_at !== null && (
        <div>
          <p className="font-semibold">
            {t('kiosk.reviews.changed_meanwhile', { date: shortMoment(review.changed_at) })}
          </p>
          {review.page_changes.length === 0 ? (
            <p className="text-md">{t('kiosk.reviews.restored')}</p>
          ) : (
            <ChangedFields fields={review.page_changes} />
          )}
        </div>
      )}
    </>
  )
}

type AnswersProps = Pick<ReviewPaneProps, 'review' | 'onDecided' | 'onStale'> & { onReject: () => void }

function Answers({ review, onDecided, onReject, onStale }: AnswersProps) {
  const t = useTranslate()
  // The queue is read anew while a review is open. The yes is to the page as it was opened, until a refusal said that
  // it was changed.
  const [read, setRead] = useState({ changedAt: review.changed_at, isRefused: false })
  if (read.isRefused && read.changedAt !== review.changed_at)
    setRead({ changedAt: review.changed_at, isRefused: false })
  const sending = useSending({
    showRefusal(refusal) {
      if (refusal.status !== 409) return false
      setRead((previous) => ({ ...previous, isRefused: true }))
      onStale()
      return false
    },
  })
  async function approve(): Promise<void> {
    const endpoint = { method: 'POST', path: '/spark/kiosk/reviews/:id/approve' } as const
    const body = { changed_at: read.changedAt, can_undo: true }
    const answer = await sending.send<typeof approveReview>(endpoint, { params: { id: review.id }, body })
    if (answer !== undefined) onDecided(answer.message)
  }
  if (review.state !== 'pending') return null
  if (isHeld(review)) {
    const { by, is_own: isOwn, decision } = review.held
    return isOwn ? null : <Notice tone="sky">{t(`kiosk.reviews.held.${decision}_by`, { name: by })}</Notice>
  }
  return (
    <div className="review-desk-decision sticky bottom-0 z-10 border-t border-line bg-card py-3">
      <Problem text={sending.alert} />
      <div className="flex items-center gap-2.5 max-sm:*:flex-1">
        <ReviewKeys />
        <Button
          kind="outline"
          size="small"
          {...keysOf('n')}
          aria-label={nameOf(t('kiosk.reviews.reject'), review)}
          onClick={onReject}
        >
          {t('kiosk.reviews.reject')}
          <KeyMark name="n" />
        </Button>
        <BusyButton
          size="small"
          {...keysOf('y')}
          aria-label={nameOf(t('kiosk.reviews.approve'), review)}
          isBusy={sending.isBusy}
          busyText={t('ui.busy')}
          onClick={() => void approve()}
        >
          {t('kiosk.reviews.approve')}
          <KeyMark name="y" />
        </BusyButton>
      </div>
    </div>
  )
}

// A project has no registration that could be part of it.
const labelOf = (kind: Review['changes'][number]['kind'], { subject }: Review) =>
  subject === 'project' && kind === 'identity' ? 'project_name' : kind

const nameOf = (verb: string, { name }: Review) => `${verb}: ${name}`
