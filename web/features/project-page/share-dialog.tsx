import { ChevronDown } from 'lucide-react'
import { useTranslate } from '../../lib/translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ShareOptions } from '../../ui/sharing/share-options.tsx'
import { EmbedCode } from './embed/embed-code.tsx'

export interface Shared {
  /** The whole address of the page. */
  url: string
  title: string
  /** Of a whole project: it can stand on somebody's own site too. */
  isEmbeddable?: boolean
}

export default function ShareDialog({ url, title, isEmbeddable = false, onClose }: Shared & { onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog title={t('project.share_title')} isOpen onClose={onClose}>
      <p className="mb-5 text-md text-ink-soft">{t('project.share_why')}</p>
      <ShareOptions url={url} name={title} text={t('project.share_text', { title })} />
      {isEmbeddable && (
        <details className="group mt-6 border-t border-line pt-2">
          <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
            {t('project.embed.title')}
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="pt-2">
            <EmbedCode url={url} name={title} />
          </div>
        </details>
      )}
    </Dialog>
  )
}
