import { type ReactNode, useEffect, useState } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { useFocusRequest } from '../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ImageCrop } from '../../ui/crop/image-crop.tsx'
import { Problem } from '../problem.tsx'

interface SavedPhotoProps extends Pick<Parameters<typeof ImageCrop>[0], 'label' | 'frame' | 'output' | 'error'> {
  /** The photo as it stands now. */
  shown: ReactNode
  isThere: boolean
  /** Whether it gets the focus at once: the URL names it. */
  isRequested?: boolean
  canRemove?: boolean
  /** A data: URL, or null to take it away. @throws Refusal with the words for why not */
  save: (value: string | null) => Promise<void>
  /** Whether it is shown beside the buttons, as a face is. */
  isBeside?: boolean
  /** More about a photo that is there. */
  children?: ReactNode
}

/** A photo that is cut out [9.07] and saved at once; it is sent only when another one was cut [5.16]. */
export function SavedPhoto(props: SavedPhotoProps) {
  const {
    label,
    shown,
    isThere,
    isRequested = false,
    canRemove = true,
    save,
    isBeside = false,
    children,
    ...crop
  } = props
  const t = useTranslate()
  const { target, request } = useFocusRequest<HTMLParagraphElement>()
  useEffect(() => {
    if (isRequested) target.current?.focus()
  }, [isRequested, target])
  const [isChoosing, setChoosing] = useState(false)
  const isCutting = isChoosing || !isThere
  const { isBusy, alert, run } = useSending()
  const [statusText, setStatusText] = useState('')
  async function send(value: string | null): Promise<void> {
    if (value === '') return
    await run(async () => {
      setStatusText('')
      await save(value)
      setChoosing(false)
      setStatusText(t(value === null ? 'photo.removed' : 'photo.saved'))
      request()
    })
  }
  function stopChoosing(): void {
    setChoosing(false)
    request()
  }
  return (
    <div className="grid gap-2.5">
      <p ref={target} tabIndex={-1} className="text-sm font-semibold outline-none">
        {label}
      </p>
      <Problem text={alert} />
      <div className={isBeside ? 'flex flex-wrap items-center gap-4' : 'grid gap-2.5'}>
        {shown}
        {!isCutting && (
          <div className="flex flex-wrap gap-2.5">
            <Button kind="outline" size="small" onClick={() => setChoosing(true)}>
              {t('photo.replace')}
            </Button>
            {canRemove && (
              <Button kind="quiet" size="small" onClick={() => void send(null)}>
                {t('photo.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isCutting ? (
        <ImageCrop
          label={label}
          onCrop={(url) => void send(url)}
          onCancel={isThere ? stopChoosing : undefined}
          {...crop}
        />
      ) : (
        children
      )}
      <p role="status" className="text-sm text-leaf-ink">
        {isBusy ? t('photo.saving') : statusText}
      </p>
    </div>
  )
}
