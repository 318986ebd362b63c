import { useEffect, useRef } from 'react'

/** For an element that replaces one with the focus: it takes the focus over when it appears. */
export function useArrivalFocus<E extends HTMLElement>(isWanted = true) {
  const place = useRef<E>(null)
  useEffect(() => {
    if (isWanted) place.current?.focus()
  }, [isWanted])
  return place
}
