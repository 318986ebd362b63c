import { useTranslate } from '../../lib/translate.ts'
import { Notice } from '../../ui/status/notice.tsx'

/** What stands above a page that is not simply open to everybody: a draft, or what is over [4.02]. */
export default function ProjectBanner({ state }: { state: number }) {
  const t = useTranslate()
  return (
    <div className="mb-6">
      {state === 0 ? (
        <Notice tone="amber">{t('project.banner.draft')}</Notice>
      ) : (
        <Notice tone="sky">{t('project.banner.finished')}</Notice>
      )}
    </div>
  )
}
