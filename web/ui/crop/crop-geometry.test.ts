import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, fittingCrop, movedCrop, pointOf, scaleOf, stageSize, wholeCrop, zoomMax } from './crop-geometry.ts'

const frame = { width: 300, height: 300 }
const picture = { width: 1200, height: 800 }

test('the stage is 50 px larger than the frame [9.07]', () => {
  expect(stageSize(frame)).toEqual({ width: 350, height: 350 })
  expect(stageSize({ width: 780, height: 350 })).toEqual({ width: 830, height: 400 })
})

test('a picture begins in the middle, as much of it as fits', () => {
  const crop = wholeCrop(picture)
  expect(scaleOf(picture, frame, crop.zoom)).toBe(300 / 800)
  expect(areaOf(crop, picture, frame)).toEqual({ left: 200, top: 0, width: 800, height: 800 })
})

test('zooming in shows less, around the same middle', () => {
  const area = areaOf({ ...wholeCrop(picture), zoom: 2 }, picture, frame)
  expect(area).toEqual({ left: 400, top: 200, width: 400, height: 400 })
})

test('dragging to the right shows more of the left, and stops at the edge', () => {
  const moved = movedCrop(wholeCrop(picture), { x: 30, y: 30 }, picture, frame)
  expect(areaOf(moved, picture, frame)).toEqual({ left: 120, top: 0, width: 800, height: 800 })
  const far = movedCrop(moved, { x: 5000, y: 0 }, picture, frame)
  expect(areaOf(far, picture, frame).left).toBe(0)
  expect(pointOf(far, picture)).toEqual({ x: 33, y: 50 })
})

test('a small picture is made to fill the frame', () => {
  const small = { width: 100, height: 50 }
  expect(areaOf(wholeCrop(small), small, frame)).toEqual({ left: 25, top: 0, width: 50, height: 50 })
})

test('by any moves, the frame stays inside the picture and has its shape', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) })
  const step = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
  const deed = fc.oneof(step, fc.double({ min: -10, max: 10, noNaN: true }))
  fc.assert(
    fc.property(size, size, fc.array(deed, { maxLength: 12 }), (photo, opening, deeds) => {
      let crop = wholeCrop(photo)
      for (const one of deeds)
        crop =
          typeof one === 'number'
            ? fittingCrop({ ...crop, zoom: one }, photo, opening)
            : movedCrop(crop, one, photo, opening)
      const area = areaOf(crop, photo, opening)
      const slack = 1e-6 * Math.max(photo.width, photo.height)
      expect(crop.zoom).toBeGreaterThanOrEqual(1)
      expect(crop.zoom).toBeLessThanOrEqual(zoomMax)
      expect(area.left).toBeGreaterThanOrEqual(-slack)
      expect(area.top).toBeGreaterThanOrEqual(-slack)
      expect(area.left + area.width).toBeLessThanOrEqual(photo.width + slack)
      expect(area.top + area.height).toBeLessThanOrEqual(photo.height + slack)
      expect(area.width / area.height).toBeCloseTo(opening.width / opening.height, 6)
    }),
    { seed: 2026, numRuns: 500 },
  )
})
