import { useState } from 'react'
import { defined } from '../../../../../contract/defined.ts'
import { photoAltLengthMax } from '../../../../../contract/fields/limits.ts'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ImageCrop } from '../../../../ui/crop/image-crop.tsx'
import { FieldError, TextField } from '../../../../ui/fields/field.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'

/** The size on the screen; the picture is sent sharp for the widest column (`output`). */
const frame = { width: 300, height: 200 }
const output = { width: 1280, height: 853 }

/** A new photo as a data: URL, null when it is taken away, undefined while it stays as it is [5.16]. */
export type ChangedPhoto = string | null | undefined

interface PhotoFieldProps {
  id: string
  photo: StoredPicture | null
  changed: ChangedPhoto
  onChange: (changed: ChangedPhoto) => void
  error: string | undefined
}

/** The photo of a block or an update: cropped, with an alternative text, replaced or removed. */
export function PhotoField({ id, photo, changed, onChange, error }: PhotoFieldProps) {
  const t = useTranslate()
  const { target, request: focusLabel } = useFocusRequest<HTMLParagraphElement>()
  const [isChoosing, setChoosing] = useState(false)
  const isThere = typeof changed === 'string' || (changed === undefined && photo !== null)
  function stopChoosing(): void {
    setChoosing(false)
    focusLabel()
  }
  return (
    <div className="grid gap-3">
      <p ref={target} tabIndex={-1} className="text-sm font-semibold outline-none">
        {t('content.photo.label')}
      </p>
      {isThere && !isChoosing ? (
        <>
          {typeof changed === 'string' ? (
            <img src={changed} alt="" className="w-full max-w-78 rounded-card" />
          ) : (
            <Picture photo={defined(photo)} sizes="20rem" className="w-full max-w-78 rounded-card" />
          )}
          <div className="flex flex-wrap gap-2.5">
            <Button kind="outline" size="small" onClick={() => setChoosing(true)}>
              {t('content.photo.replace')}
            </Button>
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                onChange(photo === null ? undefined : null)
                focusLabel()
              }}
            >
              {t('content.photo.remove')}
            </Button>
          </div>
          <TextField
            id={`${id}-photo_alt`}
            name="photo_alt"
            label={t('content.photo.alt')}
            help={t('content.photo.alt_help')}
            maxLength={photoAltLengthMax}
            // The words for the one before are not about this one.
            defaultValue={typeof changed === 'string' ? '' : (photo?.alt ?? '')}
          />
        </>
      ) : (
        <ImageCrop
          label={t('content.photo.label')}
          frame={frame}
          output={output}
          onCrop={(url) => {
            onChange(url)
            stopChoosing()
          }}
          onCancel={isChoosing ? stopChoosing : undefined}
        />
      )}
      <FieldError id={`${id}-photo_url`}>{error}</FieldError>
    </div>
  )
}

/** The sent fields: none while it stays as it is. */
export const photoChange = (changed: ChangedPhoto) => (changed === undefined ? {} : { photo_url: changed })
