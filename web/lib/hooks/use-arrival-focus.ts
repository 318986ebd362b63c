import { useEffect, useRef } from 'react'

/** Gives the focus to an element that replaces one with the focus, when it appears. */
export function useArrivalFocus<E extends HTMLElement>(isEnabled = true) {
  const target = useRef<E>(null)
  useEffect(() => {
    if (isEnabled) target.current?.focus()
  }, [isEnabled])
  return target
}
