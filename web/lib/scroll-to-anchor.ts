/** The way in which a link inside a page brings its target into view [9.04]. */
const anchorScroll = { durationMs: 1250, offsetPixels: 50 }

interface Scroll {
  durationMs: number
  /** The distance below the top where the target comes to stand. */
  offsetPixels: number
}

/** Events of a visitor who wants to scroll for themselves. */
const takeOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Slow, fast, slow. `part` and the answer go from 0 to 1. */
const easeInOut = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)

/**
 * Scrolls until the target stands 50 pixels below the top, in 1250 ms. The focus goes along, so that the Tab key goes
 * on from there.
 */
export function scrollToAnchor(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  scrollSmoothly(target, anchorScroll)
}

/** Scrolls in so much time, and at once where no motion is wanted. Scrolling meanwhile stops it. */
export function scrollSmoothly(target: HTMLElement, { durationMs, offsetPixels }: Scroll): void {
  const goal = () => target.getBoundingClientRect().top + scrollY - offsetPixels
  if (isCalm()) return scrollTo({ top: goal(), behavior: 'instant' })

  const from = scrollY
  const startedAt = performance.now()
  let isStopped = false
  const stop = () => {
    isStopped = true
    for (const event of takeOver) removeEventListener(event, stop)
  }
  for (const event of takeOver) addEventListener(event, stop, { passive: true })
  const step = () => {
    if (isStopped) return
    const part = Math.min(1, (performance.now() - startedAt) / durationMs)
    // Pictures that arrive on the way move the target, so it is looked up each time.
    scrollTo({ top: from + (goal() - from) * easeInOut(part), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    else stop()
  }
  requestAnimationFrame(step)
}
