import { CodeXml, FileText } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ShareOptions } from '../../../ui/sharing/share-options.tsx'
import type { EmbedSource } from './embed/embed-code.ts'

const EmbedDialog = lazy(() => import('./embed/embed-dialog.tsx'))

export interface SharedPage {
  /** The whole URL of the page. */
  url: string
  title: string
  /** The page where money is raised: that has a poster, and can be embedded too. */
  fundraiser?: Pick<EmbedSource, 'project' | 'target'>
  /** Whether there is a poster to print, also of a page that is no fundraiser. */
  hasPoster?: boolean
}

export default function ShareDialog({
  url,
  title,
  fundraiser,
  hasPoster = fundraiser !== undefined,
  onClose,
}: SharedPage & { onClose: () => void }) {
  const t = useTranslate()
  const [isEmbedding, setEmbedding] = useState(false)
  const [opener] = useState(() => document.activeElement)
  // The button that opened this second dialog went with the first one, so focus goes back to its opener; later than
  // the dialog itself looks for the one that is gone.
  const closeSecond = () => {
    onClose()
    requestAnimationFrame(() => requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus()))
  }
  if (isEmbedding && fundraiser !== undefined)
    return (
      <EmbedDialog source={{ ...fundraiser, name: title, url, origin: new URL(url).origin }} onClose={closeSecond} />
    )
  return (
    <Dialog title={t('project.share_title')} isOpen onClose={onClose}>
      <p className="mb-5 text-md text-ink-soft">{t('project.share_why')}</p>
      <ShareOptions url={url} name={title} text={t('project.share_text', { title })} />
      {hasPoster && (
        <div className="mt-6 grid gap-2.5 border-t border-line pt-5 sm:grid-cols-2">
          <ButtonLink kind="outline" href={`${url}/poster.pdf`} target="_blank" rel="noopener">
            <FileText aria-hidden="true" className="size-5" />
            {t('project.poster')}
          </ButtonLink>
          {fundraiser !== undefined && (
            <Button kind="outline" onClick={() => setEmbedding(true)}>
              <CodeXml aria-hidden="true" className="size-5" />
              {t('project.embed.button')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
