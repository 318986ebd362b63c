import { useTranslate } from '../../../lib/texts/translate.ts'
import { Notice } from '../../../ui/status/notice.tsx'

/** The banner above the page of a project that is over [4.02]. */
export default function FinishedBanner() {
  const t = useTranslate()
  return (
    <div className="mb-6">
      <Notice tone="sky">{t('project.finished')}</Notice>
    </div>
  )
}
