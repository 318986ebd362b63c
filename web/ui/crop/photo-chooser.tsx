import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { useArrivalFocus } from '../../lib/hooks/use-arrival-focus.ts'
import { FileDrop } from '../fields/file-drop.tsx'
import { type CropImage, readImage } from './draw-crop.ts'

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']

interface PhotoChooserProps {
  label: string
  megabytesMax: number
  /** The fault of the form's answer; that of a file comes before it. */
  error?: string
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
  const input = useArrivalFocus<HTMLInputElement>(takesFocus)
  const read = async (file: File) => {
    if (file.size > megabytesMax * 1_000_000) return setError(t('ui.crop.too_heavy', { size: megabytesMax }))
    try {
      if (!acceptedTypes.includes(file.type)) throw new TypeError('not one of the accepted kinds')
      onChoose(await readImage(file))
    } catch {
      setError(t('ui.crop.not_a_picture'))
    }
  }
  return (
    <FileDrop
      id={id}
      icon={<ImageUp className="size-7" />}
      accept={acceptedTypes.join(',')}
      name={label}
      texts={{
        choose: t('ui.crop.choose'),
        drop: t('ui.crop.drop'),
        formats: t('ui.crop.formats', { size: megabytesMax }),
      }}
      error={fileError ?? formError}
      onFile={read}
      input={input}
    />
  )
}
