import { useEffect, useRef } from 'react'

/**
 * Returns the function `pointerUp`: `await pointerUp()` is over at once, or when the finger or button that is down has
 * come up and its click has been dealt with: what moves on the page before that takes the click away from what it was
 * meant for.
 */
export function usePointerUp(): () => Promise<void> {
  const isDown = useRef(false)
  useEffect(() => {
    const down = () => (isDown.current = true)
    const up = () => (isDown.current = false)
    addEventListener('pointerdown', down, true)
    addEventListener('pointerup', up, true)
    addEventListener('pointercancel', up, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      removeEventListener('pointerup', up, true)
      removeEventListener('pointercancel', up, true)
    }
  }, [])
  return () =>
    isDown.current
      ? new Promise((resolve) => {
          const afterClick = () => setTimeout(resolve)
          addEventListener('pointerup', afterClick, { once: true })
          addEventListener('pointercancel', afterClick, { once: true })
        })
      : Promise.resolve()
}
