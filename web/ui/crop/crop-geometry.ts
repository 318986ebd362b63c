export interface Size {
  width: number
  height: number
}

/** The part of a picture that is seen through the frame: its middle in pixels of the picture, and its zoom. */
export interface Crop {
  x: number
  y: number
  /** 1 is as much of the picture as fits; more shows less of it. */
  zoom: number
}

export const zoomMax = 4

/** The stage around the frame is this much larger, so that one sees what falls off [9.07]. */
const boundaryExtra = 50

export const stageSize = (frame: Size): Size => ({
  width: frame.width + boundaryExtra,
  height: frame.height + boundaryExtra,
})

/** Returns the screen pixels for each pixel of the picture: at zoom 1 the picture just covers the frame. */
export const scaleOf = (picture: Size, frame: Size, zoom: number): number =>
  Math.max(frame.width / picture.width, frame.height / picture.height) * zoom

/** Returns the middle of the picture, as large as it fits. */
export const wholeCrop = (picture: Size): Crop => ({ x: picture.width / 2, y: picture.height / 2, zoom: 1 })

/** Returns the nearest crop with its frame filled everywhere: no edge of the picture comes inside it. */
export function fittingCrop(crop: Crop, picture: Size, frame: Size): Crop {
  const zoom = clamp(crop.zoom, 1, zoomMax)
  const scale = scaleOf(picture, frame, zoom)
  const reach = { x: frame.width / scale / 2, y: frame.height / scale / 2 }
  return {
    x: clamp(crop.x, reach.x, picture.width - reach.x),
    y: clamp(crop.y, reach.y, picture.height - reach.y),
    zoom,
  }
}

/** Returns the crop of the picture moved by so many screen pixels: to the right shows more of its left. */
export function movedCrop(crop: Crop, by: { x: number; y: number }, picture: Size, frame: Size): Crop {
  const scale = scaleOf(picture, frame, crop.zoom)
  return fittingCrop({ ...crop, x: crop.x - by.x / scale, y: crop.y - by.y / scale }, picture, frame)
}

export interface Area extends Size {
  left: number
  top: number
}

/** Returns the part of the picture inside the frame, in pixels of the picture. */
export function areaOf(crop: Crop, picture: Size, frame: Size): Area {
  const scale = scaleOf(picture, frame, crop.zoom)
  const [width, height] = [frame.width / scale, frame.height / scale]
  return { left: crop.x - width / 2, top: crop.y - height / 2, width, height }
}

/** Returns the position of the middle of the frame, in whole percents of the picture. */
export const pointOf = (crop: Crop, picture: Size): { x: number; y: number } => ({
  x: Math.round((crop.x / picture.width) * 100),
  y: Math.round((crop.y / picture.height) * 100),
})

/** Halfway where the bounds have crossed by a rounding error. */
function clamp(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most)
}
