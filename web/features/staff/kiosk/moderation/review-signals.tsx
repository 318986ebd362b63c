import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import type { ReviewBackground } from '../../../../../contract/staff/kiosk/review-background.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'

interface ReviewSignalsProps {
  review: Review
  signals: ReviewBackground['signals']
}

/** Signs to look twice, each in a sentence. None of them decides anything. */
export function ReviewSignals({ review, signals }: ReviewSignalsProps) {
  const t = useTranslate()
  const { looks_like: charity } = review
  const charitySignals =
    charity === null ? [] : [{ kind: 'known_name', text: t('kiosk.reviews.known_name', { name: charity }), pages: [] }]
  const all = [...charitySignals, ...signals]
  if (all.length === 0)
    return (
      <p className="flex items-center gap-2 text-md text-leaf-ink">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {t('kiosk.reviews.no_signals')}
      </p>
    )
  return (
    <div className="rounded-option bg-amber-tint px-4 py-3">
      <h4 className="flex items-center gap-2 font-semibold text-amber">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {t('kiosk.reviews.signals_title')}
      </h4>
      <ul className="mt-1.5 grid gap-1.5 text-md">
        {all.map(({ kind, text, pages }) => (
          <li key={kind} className="whitespace-pre-line wrap-anywhere">
            {text}
            {pages.map(({ name, url }) => (
              <a
                key={url}
                href={`/${url}`}
                target="_blank"
                rel="noreferrer"
                className="link ml-2 inline-flex min-h-6 items-center"
              >
                {name}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
