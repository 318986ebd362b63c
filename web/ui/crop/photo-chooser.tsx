import { ImageUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { useArrivalFocus } from '../../lib/hooks/use-arrival-focus.ts'
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts'
import { FieldError, stateOf } from '../fields/field.tsx'
import { type CropImage, readImage } from './draw-crop.ts'

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']

interface PhotoChooserProps {
  label: string
  megabytesMax: number
  /** The fault of the form's answer; that of a file comes before it. */
  error?: string | undefined
  onChoose: (picture: CropImage) => void
  /** Whether the focus comes back here from a picture. */
  takesFocus?: boolean
}

/** Takes a picture from a file or from the camera; on a wide screen it can be dropped here too. */
export function PhotoChooser({
  label,
  megabytesMax,
  error: formError,
  onChoose,
  takesFocus = false,
}: PhotoChooserProps) {
  const t = useTranslate()
  const id = useId()
  const [fileError, setError] = useState<string>()
  const error = fileError ?? formError
  const target = useRef<HTMLLabelElement>(null)
  const input = useArrivalFocus<HTMLInputElement>(takesFocus)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > megabytesMax * 1_000_000) return setError(t('ui.crop.too_heavy', { size: megabytesMax }))
    try {
      if (!acceptedTypes.includes(file.type)) throw new TypeError('not one of the accepted kinds')
      onChoose(await readImage(file))
    } catch {
      setError(t('ui.crop.not_a_picture'))
    }
  }
  const isOver = useFileDrop(target, (file) => void read(file))
  return (
    <div>
      <label
        ref={target}
        htmlFor={id}
        className={`relative grid cursor-pointer justify-items-center gap-1 rounded-card border-[1.5px] border-dashed px-5 py-8 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky ${isOver ? 'border-copper-ink bg-copper-tint' : 'border-edge hover:bg-band'}`}
      >
        <ImageUp aria-hidden="true" className="mb-1.5 size-7 text-ink-soft" />
        <span className="sr-only">{label}: </span>
        <span className="font-semibold text-copper-ink underline underline-offset-3">{t('ui.crop.choose')}</span>
        <span className="hidden text-sm text-ink-soft md:block">{t('ui.crop.drop')}</span>
        <span className="text-sm text-ink-soft">{t('ui.crop.formats', { size: megabytesMax })}</span>
        <input
          id={id}
          type="file"
          ref={input}
          accept={acceptedTypes.join(',')}
          className="absolute size-px opacity-0"
          {...stateOf(id, { error })}
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
      <div role="alert">
        <FieldError id={id}>{error}</FieldError>
      </div>
    </div>
  )
}
