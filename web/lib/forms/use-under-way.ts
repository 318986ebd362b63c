import { useEffect, useRef, useState } from 'react'

/** Whether something is under way: known at once, so that the second click of a double click finds it. */
export function useUnderWay() {
  const isNow = useRef(false)
  const [isShown, setShown] = useState(false)
  const set = (value: boolean) => {
    isNow.current = value
    setShown(value)
  }
  useEffect(() => {
    // When the visitor comes back from the next page, the browser may restore this page as it was left: still busy.
    const wakeUp = (event: PageTransitionEvent) => {
      if (event.persisted) set(false)
    }
    addEventListener('pageshow', wakeUp)
    return () => removeEventListener('pageshow', wakeUp)
  }, [])
  return { isShown, isUnderWay: () => isNow.current, begin: () => set(true), end: () => set(false) }
}
