import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ScrollArea } from '../../../../ui/scroll-area.tsx'

interface PreviewSwitchProps {
  children: ReactNode
  preview: ReactNode
}

/** A form with a preview beside it; on a narrow screen a button shows one of the two. Neither loses its state. */
export function PreviewSwitch({ children, preview }: PreviewSwitchProps) {
  const t = useTranslate()
  const [isPreview, setPreview] = useState(false)
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23.25rem] items-start gap-x-12">
      <div className="sticky top-0 z-10 -mt-3 bg-card pt-3 pb-4 lg:hidden">
        <Button kind="outline" size="small" onClick={() => setPreview(!isPreview)}>
          {t(isPreview ? 'publish.preview.back' : 'publish.preview.show')}
        </Button>
      </div>
      <div className={`lg:block ${isPreview ? 'hidden' : ''}`}>{children}</div>
      <section aria-label={t('publish.preview.title')} className={`sticky top-0 lg:block ${isPreview ? '' : 'hidden'}`}>
        <p className="mb-2 text-sm font-semibold text-ink-soft">{t('publish.preview.title')}</p>
        <ScrollArea
          label={t('publish.preview.title')}
          className="rounded-panel border border-line bg-ground p-4 lg:max-h-[calc(100dvh-13rem)]"
        >
          <div inert className="[zoom:0.8]">
            {preview}
          </div>
        </ScrollArea>
      </section>
    </div>
  )
}
