import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to the opener of a window that closes, once the page behind it can have it. React Aria tries it
 * once, in the next frame, in which that page is still inert on a slow device when an answer closes the window.
 */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element>(null)
  // Before the window takes the focus, and once: a part of it that is loaded late runs this again, with the focus in it.
  useLayoutEffect(() => {
    if (isOpen) opener.current ??= document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    return () =>
      queueMicrotask(() => {
        giveBack(opener.current)
        opener.current = null
      })
  }, [isOpen])
}

/** A focus that something has meanwhile stays there. */
function giveBack(opener: Element | null): void {
  const { activeElement, body } = document
  if (opener instanceof HTMLElement && (activeElement === null || activeElement === body)) opener.focus()
}
