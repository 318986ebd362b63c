import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'

interface PreviewSwitchProps {
  children: ReactNode
  preview: ReactNode
}

/** A form with a preview beside it; on a narrow screen a button shows one of the two. Neither loses its state. */
export function PreviewSwitch({ children, preview }: PreviewSwitchProps) {
  const t = useTranslate()
  const [isPreview, setPreview] = useState(false)
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-8">
      <Button
        kind="outline"
        size="small"
        className="sticky top-0 z-1 mb-4 bg-card lg:hidden"
        aria-pressed={isPreview}
        onClick={() => setPreview(!isPreview)}
      >
        {t('publish.preview.show')}
      </Button>
      <div className={isPreview ? 'max-lg:hidden' : ''}>{children}</div>
      <section
        aria-label={t('publish.preview.title')}
        className={`lg:sticky lg:top-0 ${isPreview ? '' : 'max-lg:hidden'}`}
      >
        <p className="mb-2 text-sm font-semibold text-ink-soft">{t('publish.preview.title')}</p>
        <div
          inert
          className="overflow-hidden rounded-panel border border-line bg-ground p-4 lg:max-h-[calc(100dvh-13rem)]"
        >
          <div className="[zoom:0.8]">{preview}</div>
        </div>
      </section>
    </div>
  )
}
