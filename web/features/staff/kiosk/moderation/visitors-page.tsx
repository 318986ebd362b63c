import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { showPageAt } from '../../../../../contract/pages/public-pages/address-page.ts'
import type { SuccessOf } from '../../../../lib/api.ts'
import type { LoadState } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ScrollArea } from '../../../../ui/scroll-area.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'

type ShownPage = SuccessOf<typeof showPageAt>

/** The page as visitors will see it. */
export type PreviewOf = (page: ShownPage) => ReactNode

interface VisitorsPageProps {
  /** The path of the page itself, for the link to it. */
  path: string
  page: Pick<LoadState<ShownPage>, 'data' | 'refusal' | 'reload'>
  preview: PreviewOf
}

/** A page as its visitors see it, which cannot be used there, with a link to the page itself that names its path. */
export function VisitorsPage({ path, page, preview }: VisitorsPageProps) {
  const t = useTranslate()
  return (
    <section aria-label={t('kiosk.reviews.preview')} className="min-w-0">
      <p className="mb-2 text-sm font-semibold text-ink-soft">{t('kiosk.reviews.preview')}</p>
      {page.data === undefined ? (
        <LoadingPart part={page} count={6} />
      ) : (
        <ScrollArea
          label={t('kiosk.reviews.preview')}
          className="review-desk-preview rounded-panel border border-line bg-ground p-4"
        >
          <div inert>{preview(page.data)}</div>
        </ScrollArea>
      )}
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        className="link mt-1 inline-flex min-h-11 max-w-full items-center gap-2"
      >
        <span className="min-w-0 wrap-anywhere">
          {t('kiosk.reviews.see')}: {path}
        </span>
        <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
      </a>
    </section>
  )
}

interface LoadingPartProps {
  part: Pick<LoadState<unknown>, 'refusal' | 'reload'>
  /** The number of lines in its stead. */
  count: number
}

/** A part that is being fetched, or the reason of its refusal with the way to try again. */
export function LoadingPart({ part, count }: LoadingPartProps) {
  const { refusal, reload } = part
  if (refusal === undefined) return <SkeletonLines count={count} />
  return <LoadProblem refusal={refusal} onRetry={() => void reload()} />
}
