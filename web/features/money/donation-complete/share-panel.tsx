import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'
import { ShareOptions } from '../../../ui/sharing/share-options.tsx'

interface SharePanelProps {
  /** The page to pass on. */
  url: string
  /** The subject of the page. */
  name: string
  project: string
}

/** Passing the fundraiser on, now that giving to it feels good. */
export function SharePanel({ url, name, project }: SharePanelProps) {
  const t = useTranslate()
  return (
    <Card className="px-4.5 py-6 sm:p-8">
      <section aria-labelledby="share-title">
        <h2 id="share-title" className="text-title font-bold">
          {t('complete.share_heading')}
        </h2>
        <p className="mt-1 mb-5 text-md text-ink-soft">{t('complete.share_why')}</p>
        <ShareOptions url={url} name={name} text={t('complete.share_text', { project })} />
      </section>
    </Card>
  )
}
