import { User } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FieldError, FieldFrame } from '../../../ui/fields/field.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'

/** The crop of a picture, which is fetched only for a chosen photo. */
const ImageCrop = lazy(async () => ({ default: (await import('../../../ui/crop/image-crop.tsx')).ImageCrop }))

const output = { width: 400, height: 400 }

interface PhotoFieldProps {
  field: { id: string; name: string; error: string | undefined }
  /** The crop, as a data: URL; empty while there is none. */
  photo: string
  onPhoto: (photo: string) => void
  /** Whether scripts run: a part is cut out here. Without them the whole file goes along with the form. */
  isReady: boolean
}

/** The photo of the new page [3.10]. It is sent with the whole form, and nothing of it before. */
export function PhotoField({ field, photo, onPhoto, isReady }: PhotoFieldProps) {
  const t = useTranslate()
  const { id, name, error } = field
  const label = t('participate.photo')
  if (!isReady)
    return (
      <FieldFrame id={id} label={label} remark={t('ui.optional')} help={t('participate.photo_file_help')} error={error}>
        <input
          id={id}
          name={name}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-help`}
          className="block min-h-12 w-full text-md"
        />
      </FieldFrame>
    )
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">
        {label} <small className="font-normal text-ink-soft">({t('ui.optional')})</small>
      </p>
      <input type="hidden" name={name} value={photo} />
      <CutPhoto label={label} photo={photo} onPhoto={onPhoto} />
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

function CutPhoto({ label, photo, onPhoto }: Pick<PhotoFieldProps, 'photo' | 'onPhoto'> & { label: string }) {
  const t = useTranslate()
  const { target, request: focusButton } = useFocusRequest<HTMLButtonElement>()
  const [isChoosing, setChoosing] = useState(false)
  function stopChoosing(): void {
    setChoosing(false)
    focusButton()
  }
  if (isChoosing)
    return (
      <Suspense fallback={<SkeletonLines count={4} />}>
        <ImageCrop
          label={label}
          output={output}
          onCrop={(cut) => {
            onPhoto(cut)
            stopChoosing()
          }}
          onCancel={stopChoosing}
        />
      </Suspense>
    )
  return (
    <div className="flex items-center gap-4">
      {photo === '' ? (
        <span
          aria-hidden="true"
          className="grid size-24 shrink-0 place-items-center rounded-full bg-band text-ink-soft"
        >
          <User className="size-10" />
        </span>
      ) : (
        <img
          src={photo}
          width={96}
          height={96}
          alt={t('participate.photo_chosen')}
          className="size-24 shrink-0 rounded-full"
        />
      )}
      <div className="min-w-0">
        <p className="mb-2.5 text-sm text-ink-soft">{t('participate.photo_help')}</p>
        <div className="flex flex-wrap items-center gap-2.5">
          <Button ref={target} kind="outline" size="small" onClick={() => setChoosing(true)}>
            {t(photo === '' ? 'participate.photo_choose' : 'participate.photo_again')}
          </Button>
          {photo !== '' && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                onPhoto('')
                focusButton()
              }}
            >
              {t('participate.photo_remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
