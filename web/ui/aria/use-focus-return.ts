import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to the opener of a dialog that closes, once the page behind it can have it. React Aria tries it
 * once, in the next frame, in which the dialog still has the focus, or that page is still inert, on a slow device.
 */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element>(null)
  // Before the dialog takes the focus, and once: a part of it that is loaded late runs this again, with the focus in
  // it.
  useLayoutEffect(() => {
    if (isOpen) opener.current ??= document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      const last = opener.current
      opener.current = null
      queueMicrotask(() => giveBack(last, performance.now() + attemptForMs))
    }
  }, [isOpen])
}

/** The time in which a closing dialog leaves, and the page behind it stops being inert, also on a slow device. */
const attemptForMs = 10_000

/** Attempts it in each frame until the opener has the focus. A focus that another element has stays there. */
function giveBack(opener: Element | null, until: number): void {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) opener.focus()
  if (document.activeElement !== opener && performance.now() < until)
    requestAnimationFrame(() => giveBack(opener, until))
}
