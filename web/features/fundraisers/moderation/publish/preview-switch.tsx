import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ScrollArea } from '../../../../ui/scroll-area.tsx'

interface PreviewSwitchProps {
  children: ReactNode
  /** Stands above both, with the button of a narrow screen in it. */
  head: (button: ReactNode) => ReactNode
  preview: ReactNode
}

/** A form with a preview beside it; on a narrow screen a button shows one of the two. Neither loses its state. */
export function PreviewSwitch({ children, head, preview }: PreviewSwitchProps) {
  const t = useTranslate()
  const [isPreview, setPreview] = useState(false)
  return (
    <div className="publish-columns">
      <div className="publish-head">
        {head(
          <Button kind="outline" size="small" className="lg:hidden" onClick={() => setPreview(!isPreview)}>
            {t(isPreview ? 'publish.preview.back' : 'publish.preview.show')}
          </Button>,
        )}
      </div>
      <div className={`lg:block ${isPreview ? 'hidden' : ''}`}>{children}</div>
      <section
        aria-label={t('publish.preview.title')}
        className={`publish-preview lg:block ${isPreview ? '' : 'hidden'}`}
      >
        <p className="mb-2 text-sm font-semibold text-ink-soft">{t('publish.preview.title')}</p>
        <ScrollArea
          label={t('publish.preview.title')}
          className="publish-preview-page rounded-panel border border-line bg-ground p-4"
        >
          <div inert>{preview}</div>
        </ScrollArea>
      </section>
    </div>
  )
}
