import { useId, useState } from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Button } from '../buttons/button.tsx'
import { FieldError } from '../fields/field.tsx'
import { LiveRegion } from '../status/live-region.tsx'
import { CropControls } from './crop-controls.tsx'
import { type Crop, pointOf, type Size, wholeCrop } from './crop-geometry.ts'
import { CropStage } from './crop-stage.tsx'
import { cutImage, type CropImage } from './draw-crop.ts'
import { PhotoChooser } from './photo-chooser.tsx'
import { useEscape } from './use-escape.ts'

/** [9.07] */
const usualFrame: Size = { width: 300, height: 300 }

interface ImageCropProps {
  /** The purpose of the picture, such as "Profielfoto". */
  label: string
  /** The crop, in screen pixels; the stage around it is 50 larger [9.07]. */
  frame?: Size
  /** The size of the result; that of the frame without this. More is sharper on a good screen. */
  output?: Size
  /** Files may be so heavy. */
  megabytesMax?: number
  /** The fault of the picture, such as that there is none yet. */
  error?: string
  /** Gets the cut-out as a data: URL, base64 at quality 1. */
  onCrop: (dataUrl: string) => void
  /** Leaves it, where it came instead of a picture that there is, with the focus of the button for another one. */
  onCancel?: () => void
}

/**
 * Chooses a picture and cuts a part out of it [9.07]: by dragging and zooming, with the keys, or with buttons. All of
 * it is drawn by ourselves, so that it needs neither style attributes nor blob: URLs, which the page's policy
 * refuses.
 */
export function ImageCrop({ onCancel, ...props }: ImageCropProps) {
  const t = useTranslate()
  const [picture, setPicture] = useState<CropImage>()
  const chooseAgain = () => setPicture(undefined)
  const target = useEscape<HTMLDivElement>(picture === undefined ? onCancel : chooseAgain)
  return (
    // A press beside its controls keeps the focus in it, so that Escape is about the crop.
    <div ref={target} tabIndex={-1} className="grid gap-2.5 outline-none">
      <CropTool {...props} picture={picture} onPicture={setPicture} isInstead={onCancel !== undefined} />
      {onCancel !== undefined && (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      )}
    </div>
  )
}

interface CropToolProps extends Omit<ImageCropProps, 'onCancel'> {
  picture: CropImage | undefined
  onPicture: (picture: CropImage | undefined) => void
  isInstead: boolean
}

function CropTool(props: CropToolProps) {
  const { label, frame = usualFrame, output = frame, megabytesMax = 4, error, onCrop, picture, onPicture } = props
  const t = useTranslate()
  const helpId = useId()
  const [crop, setCrop] = useState<Crop>()
  const [wasChosen, setChosen] = useState(props.isInstead)
  const choose = (chosen: CropImage) => {
    onPicture(chosen)
    setCrop(wholeCrop(chosen.bitmap))
    setChosen(true)
  }
  if (picture === undefined || crop === undefined)
    return (
      <PhotoChooser label={label} megabytesMax={megabytesMax} error={error} onChoose={choose} takesFocus={wasChosen} />
    )
  const { x, y } = pointOf(crop, picture.bitmap)
  return (
    <div role="group" aria-label={label} className="grid gap-3">
      <CropStage
        picture={picture}
        crop={crop}
        frame={frame}
        helpId={helpId}
        isWrong={error !== undefined}
        onCrop={setCrop}
      />
      <CropControls crop={crop} picture={picture.bitmap} frame={frame} onCrop={setCrop} />
      <p id={helpId} className="text-center text-sm text-ink-soft">
        {t('ui.crop.help')}
      </p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button kind="outline" size="small" onClick={() => onPicture(undefined)}>
          {t('ui.crop.choose_again')}
        </Button>
        <Button size="small" onClick={() => onCrop(cutImage(picture, crop, frame, output))}>
          {t('ui.crop.apply')}
        </Button>
      </div>
      <FieldError id={helpId}>{error}</FieldError>
      <LiveRegion text={t('ui.crop.position', { x, y, zoom: Math.round(crop.zoom * 100) })} />
    </div>
  )
}
