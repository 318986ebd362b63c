import { type RefObject, useEffect, useState } from 'react'
import { defined } from '../../../contract/defined.ts'

/**
 * Whether the user is busy with the content of the element: the mouse is over it, or the focus is in it. `onArrive`
 * hears where the focus came from.
 */
export function useAttention(
  area: RefObject<HTMLElement | null>,
  onArrive?: (from: EventTarget | null) => void,
): boolean {
  const [hasMouse, setHasMouse] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  useEffect(() => {
    const element = defined(area.current)
    const isInside = (target: EventTarget | null) => target instanceof Node && element.contains(target)
    const removal = new AbortController()
    const listen = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, listener, { signal: removal.signal })
    listen('mouseenter', () => setHasMouse(true))
    listen('mouseleave', () => setHasMouse(false))
    listen('focusin', ({ relatedTarget }) => {
      setHasFocus(true)
      if (!isInside(relatedTarget)) onArrive?.(relatedTarget)
    })
    listen('focusout', ({ relatedTarget }) => setHasFocus(isInside(relatedTarget)))
    // An element taken off the page while it has the mouse or the focus sends no word of it.
    const observer = new MutationObserver(() => {
      setHasFocus(isInside(document.activeElement))
      if (!element.matches(':hover')) setHasMouse(false)
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      removal.abort()
      observer.disconnect()
    }
  }, [area, onArrive])
  return hasMouse || hasFocus
}
