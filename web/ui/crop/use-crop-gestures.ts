import { type PointerEvent, useRef } from 'react'

interface Point {
  x: number
  y: number
}

interface Gestures {
  onMove: (by: Point) => void
  /** 1.1 is a tenth closer. */
  onPinch: (factor: number) => void
}

/**
 * Handles the gestures: one finger or the mouse drags, two fingers zoom. Distances are in CSS pixels of the element.
 */
export function useCropGestures({ onMove, onPinch }: Gestures) {
  const down = useRef(new Map<number, Point>())
  const release = (event: PointerEvent) => void down.current.delete(event.pointerId)
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent) {
      const before = down.current.get(event.pointerId)
      if (before === undefined) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
      down.current.set(event.pointerId, now)
      if (other === undefined) onMove({ x: now.x - before.x, y: now.y - before.y })
      else onPinch(distance(now, other) / Math.max(1, distance(before, other)))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
