import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { ShareOptions } from '../../../ui/sharing/share-options.tsx'

interface SharePanelProps {
  /** The page to pass on. */
  url: string
  /** The subject of the page. */
  name: string
  project: string
  /** The participant or team it was given to. */
  via: string | undefined
}

/** Passing the fundraiser on, now that giving to it feels good: the words are ready, and no amount is in them. */
export function SharePanel({ url, name, project, via }: SharePanelProps) {
  const t = useTranslate()
  const text =
    via === undefined ? t('complete.share_text', { project }) : t('complete.share_text_via', { project, name: via })
  return (
    <Card className="px-4.5 py-6 sm:p-8">
      <section aria-labelledby="share-title">
        <h2 id="share-title" tabIndex={-1} className="text-title font-bold outline-none">
          {t('complete.share_heading')}
        </h2>
        <p className="mt-1 mb-5 text-md text-ink-soft">{t('complete.share_why')}</p>
        <div className="share-words">
          <p>{text}</p>
          <p className="mb-2 text-sm text-ink-soft">{url.replace(/^https?:\/\//, '')}</p>
          <CopyButton text={`${text}\n${url}`} label={t('complete.share_copy')} />
        </div>
        <ShareOptions url={url} name={name} text={text} hasDownloads={false} isPrimary />
      </section>
    </Card>
  )
}
