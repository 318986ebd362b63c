import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { defined } from '../../../../../contract/defined.ts'
import { photoAltLengthMax } from '../../../../../contract/fields/limits.ts'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import type { WritingState } from '../../../../parts/fundraisers/writing/use-writing.ts'
import type { ChangedPhoto } from '../../../../parts/fundraisers/writing/writing-drafts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ImageCrop } from '../../../../ui/crop/image-crop.tsx'
import { FieldError, TextField } from '../../../../ui/fields/field.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'

/** The size on the screen; the picture is sent sharp for the widest column (`output`). */
const frame = { width: 300, height: 200 }
const output = { width: 1280, height: 853 }

interface PhotoFieldProps {
  id: string
  photo: StoredPicture | null
  /** The unsaved photo, and the words for the one of a draft. */
  writing: Pick<WritingState, 'photo' | 'setPhoto' | 'restored' | 'textOf'>
  error: string | undefined
}

/**
 * The photo of a block or an update: cropped, with an alternative text, replaced or removed. A new one is described as
 * it is added.
 */
export function PhotoField({ id, photo, writing, error }: PhotoFieldProps) {
  const t = useTranslate()
  const { photo: changed, setPhoto: onChange, restored, textOf } = writing
  const words = useRef<HTMLDivElement>(null)
  const { target, request: focusLabel } = useFocusRequest<HTMLParagraphElement>()
  const [isChoosing, setChoosing] = useState(false)
  const isThere = typeof changed === 'string' || (changed === undefined && photo !== null)
  // The words for the one before are not about this one.
  const firstWords = typeof changed === 'string' ? '' : (photo?.alt ?? '')
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
          <div ref={words}>
            <TextField
              id={`${id}-photo_alt`}
              name="photo_alt"
              label={t('content.photo.alt')}
              help={t('content.photo.alt_help')}
              maxLength={photoAltLengthMax}
              defaultValue={restored?.photo === changed ? textOf('photo_alt', firstWords) : firstWords}
            />
          </div>
        </>
      ) : (
        <ImageCrop
          label={t('content.photo.label')}
          frame={frame}
          output={output}
          onCrop={(url) => {
            // The words are requested as the photo is added.
            flushSync(() => {
              onChange(url)
              setChoosing(false)
            })
            words.current?.querySelector('input')?.focus()
          }}
          onCancel={isChoosing ? stopChoosing : undefined}
        />
      )}
      <FieldError id={`${id}-photo_url`}>{error}</FieldError>
    </div>
  )
}

/** Returns the sent fields: none while it stays as it is. */
export const photoChange = (changed: ChangedPhoto) => (changed === undefined ? {} : { photo_url: changed })

/** A stored photo, or a new one as a data: URL. */
type PreviewedPhoto = StoredPicture | string | null

/** Returns the stored photo of a preview, with the words that the form has for it; null for a new one. */
export const storedPhoto = (photo: PreviewedPhoto, alt: string): StoredPicture | null =>
  photo === null || typeof photo === 'string' ? null : { ...photo, alt }

interface UnsavedPhotoProps {
  /** A new one; a stored one is shown by the page itself. */
  photo: PreviewedPhoto
  alt: string
  lang: string
  className: string
}

/** A new photo in a preview, where the page will show it. */
export const UnsavedPhoto = ({ photo, alt, lang, className }: UnsavedPhotoProps) =>
  typeof photo === 'string' ? <img src={photo} alt={alt} lang={lang} className={className} /> : null
