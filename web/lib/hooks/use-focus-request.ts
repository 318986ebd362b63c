import { useEffect, useRef, useState } from 'react'

/**
 * Names where the focus goes when what has it is about to leave the page: put `place` on an element that stays, and
 * `request` it with the change that takes the other away.
 */
export function useFocusRequest<E extends HTMLElement>() {
  const place = useRef<E>(null)
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (requests > 0) place.current?.focus()
  }, [requests])
  return { place, request: () => setRequests((count) => count + 1) }
}
