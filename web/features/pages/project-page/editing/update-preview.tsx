import type { ReactNode } from 'react'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'

export interface Draft {
  title: string
  intro: string
  /** HTML as the editor made it. */
  description: string
}

interface UpdatePreviewProps {
  draft: Draft
  /** A photo that is stored already, a new one as a data: URL, or none. */
  photo: StoredPicture | string | null
  lang: string
  isBusy: boolean
  /** Advice on it. */
  advice: ReactNode
  onBack: () => void
  onSave: () => void
}

/** An update as its readers will see it, before it is saved [4.01]. */
export function UpdatePreview({ draft, photo, lang, isBusy, advice, onBack, onSave }: UpdatePreviewProps) {
  const t = useTranslate()
  const target = useArrivalFocus<HTMLDivElement>()
  return (
    <div ref={target} tabIndex={-1} role="group" aria-label={t('content.update.preview')} className="outline-none">
      <h3 lang={lang} className="text-title font-bold">
        {draft.title}
      </h3>
      <p lang={lang} className="mt-2 max-w-prose text-ink-mid whitespace-pre-line">
        {draft.intro}
      </p>
      {typeof photo === 'string' ? <img src={photo} alt="" className="mt-3 w-full rounded-card" /> : null}
      {photo !== null && typeof photo === 'object' ? (
        <Picture photo={photo} sizes="(min-width: 56rem) 43rem, 100vw" className="mt-3 w-full rounded-card" />
      ) : null}
      {/* The writer's own words, in nothing but the tags that the editor knows. */}
      <div lang={lang} className="written mt-3" dangerouslySetInnerHTML={{ __html: draft.description }} />
      <div className="mt-5">{advice}</div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <BusyButton isBusy={isBusy} busyText={t('content.saving')} onClick={onSave}>
          {t('content.save')}
        </BusyButton>
        <Button kind="outline" onClick={onBack}>
          {t('content.back')}
        </Button>
      </div>
    </div>
  )
}
