import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import type { TextKey } from '../../../contract/texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { type Crop, fittingCrop, movedCrop, type Size, zoomMax } from './crop-geometry.ts'
import { moveStep, zoomStep } from './crop-stage.tsx'

const directions: { label: TextKey; Icon: LucideIcon; by: { x: number; y: number } }[] = [
  { label: 'ui.crop.left', Icon: ArrowLeft, by: { x: -moveStep, y: 0 } },
  { label: 'ui.crop.right', Icon: ArrowRight, by: { x: moveStep, y: 0 } },
  { label: 'ui.crop.up', Icon: ArrowUp, by: { x: 0, y: -moveStep } },
  { label: 'ui.crop.down', Icon: ArrowDown, by: { x: 0, y: moveStep } },
]

interface CropControlsProps {
  crop: Crop
  picture: Size
  frame: Size
  onCrop: (crop: Crop) => void
}

/** Controls that crop by keyboard, as dragging does: a slider to zoom, and a button for each direction. */
export function CropControls({ crop, picture, frame, onCrop }: CropControlsProps) {
  const t = useTranslate()
  const id = useId()
  const zoomTo = (zoom: number) => onCrop(fittingCrop({ ...crop, zoom }, picture, frame))
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
      <div className="flex items-center gap-1">
        <IconButton label={t('ui.crop.smaller')} onClick={() => zoomTo(crop.zoom - zoomStep)}>
          <Minus aria-hidden="true" className="size-5" />
        </IconButton>
        <label htmlFor={id} className="sr-only">
          {t('ui.crop.zoom')}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={zoomMax}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => zoomTo(Number(event.currentTarget.value))}
          className="h-11 w-36 cursor-pointer accent-copper"
        />
        <IconButton label={t('ui.crop.larger')} onClick={() => zoomTo(crop.zoom + zoomStep)}>
          <Plus aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="flex items-center">
        {directions.map(({ label, Icon, by }) => (
          <IconButton key={label} label={t(label)} onClick={() => onCrop(movedCrop(crop, by, picture, frame))}>
            <Icon aria-hidden="true" className="size-5" />
          </IconButton>
        ))}
      </div>
    </div>
  )
}
