import { defined } from '../../../contract/defined.ts'
import { type Area, areaOf, type Crop, scaleOf, type Size, stageSize } from './crop-geometry.ts'

/** A picture that was read, and the kind of file that it becomes again. */
export interface CropImage {
  bitmap: ImageBitmap
  /** A PNG may be see-through; everything else becomes a JPEG. */
  type: 'image/png' | 'image/jpeg'
}

/** @throws DOMException when the file is no picture that the browser knows */
export async function readImage(file: Blob): Promise<CropImage> {
  const bitmap = await createImageBitmap(file)
  return { bitmap, type: file.type === 'image/png' ? 'image/png' : 'image/jpeg' }
}

/** Draws the whole stage: the picture, dimmed where it falls off, with a line round what stays. */
export function drawStage(canvas: HTMLCanvasElement, { bitmap }: CropImage, crop: Crop, frame: Size): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const stage = stageSize(frame)
  const density = Math.max(1, window.devicePixelRatio)
  canvas.width = stage.width * density
  canvas.height = stage.height * density
  context.scale(density, density)
  const scale = scaleOf(bitmap, frame, crop.zoom)
  const left = stage.width / 2 - crop.x * scale
  const top = stage.height / 2 - crop.y * scale
  context.drawImage(bitmap, left, top, bitmap.width * scale, bitmap.height * scale)
  const edge = { x: (stage.width - frame.width) / 2, y: (stage.height - frame.height) / 2 }
  const opening = new Path2D()
  opening.rect(0, 0, stage.width, stage.height)
  opening.rect(edge.x, edge.y, frame.width, frame.height)
  context.fillStyle = 'rgb(20 23 28 / 0.55)'
  context.fill(opening, 'evenodd')
  context.strokeStyle = 'rgb(255 255 255 / 0.95)'
  context.lineWidth = 2
  context.strokeRect(edge.x, edge.y, frame.width, frame.height)
}

/** Draws the whole picture as a data: URL, no wider than that. */
export function smallerImage({ bitmap, type }: CropImage, widthMax: number): string {
  const scale = Math.min(1, widthMax / bitmap.width)
  const whole = { width: bitmap.width, height: bitmap.height }
  const output = { width: Math.round(whole.width * scale), height: Math.max(1, Math.round(whole.height * scale)) }
  return drawnOn({ bitmap, type }, { left: 0, top: 0, ...whole }, output).toDataURL(type, 0.9)
}

/** Draws the part inside the frame, as a data: URL in base64 at quality 1 [9.07]. */
export function cutImage({ bitmap, type }: CropImage, crop: Crop, frame: Size, output: Size): string {
  return drawnOn({ bitmap, type }, areaOf(crop, bitmap, frame), output).toDataURL(type, 1)
}

function drawnOn({ bitmap, type }: CropImage, { left, top, width, height }: Area, output: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = output.width
  canvas.height = output.height
  const context = defined(canvas.getContext('2d'))
  if (type === 'image/jpeg') {
    // A JPEG knows no holes; without this they would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, output.width, output.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, width, height, 0, 0, output.width, output.height)
  return canvas
}
