import { type KeyboardEvent, useEffect } from 'react'
import { defined } from '../../../contract/defined.ts'
import { useArrivalFocus } from '../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { type Crop, fittingCrop, movedCrop, type Size, stageSize } from './crop-geometry.ts'
import { drawStage, type CropImage } from './draw-crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

/** The step by which a key or a button moves or zooms. */
export const moveStep = 10
export const zoomStep = 0.1

const moves: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -moveStep, y: 0 },
  ArrowRight: { x: moveStep, y: 0 },
  ArrowUp: { x: 0, y: -moveStep },
  ArrowDown: { x: 0, y: moveStep },
}
const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }

interface CropStageProps {
  picture: CropImage
  crop: Crop
  frame: Size
  /** The id of the sentence that says how it works. */
  helpId: string
  /** Whether the crop is still to be used. */
  isWrong?: boolean
  onCrop: (crop: Crop) => void
}

/** The picture behind its frame: dragged, or moved with arrow keys, and zoomed with plus and minus. */
export function CropStage({ picture, crop, frame, helpId, isWrong = false, onCrop }: CropStageProps) {
  const t = useTranslate()
  // The control that it was chosen with is gone.
  const canvas = useArrivalFocus<HTMLCanvasElement>()
  const stage = stageSize(frame)
  useEffect(() => drawStage(defined(canvas.current), picture, crop, frame), [canvas, picture, crop, frame])

  const zoomTo = (zoom: number) => onCrop(fittingCrop({ ...crop, zoom }, picture.bitmap, frame))
  const move = (by: { x: number; y: number }) => onCrop(movedCrop(crop, by, picture.bitmap, frame))
  const gestures = useCropGestures({
    onMove(by) {
      // On a narrow screen the stage is shown smaller than it is.
      const shrunk = stage.width / defined(canvas.current).clientWidth
      move({ x: by.x * shrunk, y: by.y * shrunk })
    },
    onPinch: (factor) => zoomTo(crop.zoom * factor),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key]
    const closer = zooms[event.key]
    if (by === undefined && closer === undefined) return
    event.preventDefault()
    if (by !== undefined) move(by)
    if (closer !== undefined) zoomTo(crop.zoom + closer)
  }
  return (
    <canvas
      ref={canvas}
      width={stage.width}
      height={stage.height}
      tabIndex={0}
      role="application"
      aria-label={t('ui.crop.area')}
      aria-describedby={isWrong ? `${helpId}-error ${helpId}` : helpId}
      data-invalid={isWrong ? '' : undefined}
      {...gestures}
      onKeyDown={onKeyDown}
      className="mx-auto block h-auto max-w-full cursor-grab touch-none rounded-option bg-track active:cursor-grabbing"
    />
  )
}
