import { Fragment } from 'react'
import type { approveReview, Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { ChangedFields } from './changed-fields.tsx'

interface ReviewCardProps {
  review: Review
  onDecided: (message: string) => void
  onReject: () => void
  /** Hears that another decided it, that it was withdrawn, or that its page changed. */
  onStale: () => void
}

const tones = { pending: 'amber', approved: 'leaf', rejected: 'brick' } as const

/** A review: its subject, requester, the account of the money, and the two answers. */
export function ReviewCard({ review, onDecided, onReject, onStale }: ReviewCardProps) {
  const t = useTranslate()
  const format = useFormat()
  const { target: heading, request } = useFocusRequest<HTMLHeadingElement>()
  const sending = useSending({
    showRefusal(refusal) {
      if (refusal.status === 409) {
        onStale()
        // What changed is read before it is decided about: the same key a second time decides nothing.
        request()
      }
      return false
    },
  })
  const { asked_by: who, state } = review
  async function approve(): Promise<void> {
    const endpoint = { method: 'POST', path: '/spark/kiosk/reviews/:id/approve' } as const
    const body = { changed_at: review.changed_at }
    const answer = await sending.send<typeof approveReview>(endpoint, { params: { id: review.id }, body })
    if (answer !== undefined) onDecided(answer.message)
  }
  const requester = { name: who.name, email: who.email, date: format.dateTime(review.asked_at) }
  return (
    <article aria-label={review.name} className="rounded-option border border-line px-4.5 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg font-bold wrap-anywhere outline-none">
          {review.name}
        </h3>
        <Chip>{t(`kiosk.reviews.kinds.${review.subject}`)}</Chip>
        {review.occasion === 'change' && <Chip tone="sky">{t('kiosk.reviews.changed')}</Chip>}
        {review.looks_like !== null && (
          <Chip tone="amber">{t('kiosk.reviews.looks_like', { name: review.looks_like })}</Chip>
        )}
        {state !== 'pending' && <Chip tone={tones[state]}>{t(`kiosk.reviews.states.${state}`)}</Chip>}
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{t('kiosk.reviews.asked', requester)}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-md sm:grid-cols-[auto_minmax(0,1fr)]">
        {/* The proposal says it, beside the value in force. */}
        {review.changes.some(({ what }) => what === 'bank_account') ? null : (
          <>
            <dt className="text-ink-soft">{t('kiosk.reviews.account')}</dt>
            <dd className="figures wrap-anywhere">
              {review.bank_account === null ? t('kiosk.reviews.no_account') : inFours(review.bank_account)}
            </dd>
            <dt className="text-ink-soft">{t('kiosk.reviews.holder')}</dt>
            <dd className="font-semibold wrap-anywhere">{review.bank_account_holder ?? '–'}</dd>
          </>
        )}
        {review.changes.map(({ what, from, to }) => (
          <Fragment key={what}>
            <dt className="text-ink-soft max-sm:mt-1.5">{t(`kiosk.reviews.change_of.${labelOf(what, review)}`)}</dt>
            <dd className="wrap-anywhere">
              <span className="block">{t('kiosk.reviews.change_now', { from })}</span>
              <span className="block font-semibold">{t('kiosk.reviews.change_then', { to })}</span>
            </dd>
          </Fragment>
        ))}
      </dl>
      {review.changed_at === null ? null : (
        <>
          <p className="mt-3 font-semibold">
            {t('kiosk.reviews.changed_meanwhile', { date: format.dateTime(review.changed_at) })}
          </p>
          {review.page_changes.length === 0 ? (
            <p className="text-md">{t('kiosk.reviews.restored')}</p>
          ) : (
            <ChangedFields fields={review.page_changes} />
          )}
        </>
      )}
      {review.reason === null ? null : (
        <p className="mt-3 whitespace-pre-line wrap-anywhere">
          {t('kiosk.reviews.reason_was', { reason: review.reason })}
        </p>
      )}
      <Problem text={sending.alert} />
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <a href={`/${review.url}`} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
          {t('kiosk.reviews.see')}
        </a>
        {state === 'pending' && (
          <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1 sm:ml-auto">
            <Button
              kind="outline"
              size="small"
              aria-label={nameOf(t('kiosk.reviews.reject'), review)}
              onClick={onReject}
            >
              {t('kiosk.reviews.reject')}
            </Button>
            <BusyButton
              size="small"
              aria-label={nameOf(t('kiosk.reviews.approve'), review)}
              isBusy={sending.isBusy}
              busyText={t('ui.busy')}
              onClick={() => void approve()}
            >
              {t('kiosk.reviews.approve')}
            </BusyButton>
          </div>
        )}
      </div>
    </article>
  )
}

// A project has no registration that could be part of it.
const labelOf = (what: Review['changes'][number]['what'], { subject }: Review) =>
  subject === 'project' && what === 'identity' ? 'project_name' : what

const nameOf = (verb: string, { name }: Review) => `${verb}: ${name}`

const inFours = (account: string) => account.replaceAll(/(.{4})(?=.)/g, '$1 ')
