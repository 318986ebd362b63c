import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToAnchor } from './scroll-to-anchor.ts'

let section: HTMLElement
let isCalm = false
/** The offset of the section on the page, in pixels from its beginning. */
let offset = 2050

beforeEach(() => {
  vi.useFakeTimers()
  isCalm = false
  offset = 2050
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', top))
  section = document.body.appendChild(document.createElement('section'))
  section.getBoundingClientRect = () => ({ top: offset - scrollY }) as DOMRect
})

afterEach(() => {
  section.remove()
  vi.useRealTimers()
})

test('the scroll to a section takes 1250 ms and ends 50 pixels below the top [9.04]', () => {
  scrollToAnchor(section)
  vi.advanceTimersByTime(600)
  expect(scrollY).toBeGreaterThan(500)
  expect(scrollY).toBeLessThan(1500)
  vi.advanceTimersByTime(600)
  expect(scrollY).toBeLessThan(2000)
  vi.advanceTimersByTime(70)
  expect(scrollY).toBe(2000)
})

test('a section that a picture pushes down meanwhile is still found [9.04]', () => {
  scrollToAnchor(section)
  vi.advanceTimersByTime(900)
  offset = 2450
  vi.advanceTimersByTime(400)
  expect(scrollY).toBe(2400)
})

test('without motion it is there at once [9.04]', () => {
  isCalm = true
  scrollToAnchor(section)
  expect(scrollY).toBe(2000)
})

test('the focus goes along, so that Tab goes on from there [2.01]', () => {
  scrollToAnchor(section)
  expect(document.activeElement).toBe(section)
})

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('%s stops it where it is', (taken) => {
  scrollToAnchor(section)
  vi.advanceTimersByTime(500)
  const stoppedAt = scrollY
  window.dispatchEvent(new Event(taken))
  vi.advanceTimersByTime(2_000)
  expect(scrollY).toBe(stoppedAt)
})
