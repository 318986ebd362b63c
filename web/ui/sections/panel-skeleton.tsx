import { useTranslate } from '../../lib/texts/translate.ts'
import { SkeletonLines } from '../status/skeleton.tsx'

/** A panel of settings while it is fetched: about as high, so that the page below it stays. */
export function PanelSkeleton() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('ui.loading')} className="p-6">
      <SkeletonLines count={16} />
    </div>
  )
}
