import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isFocusFree } from '../is-focus-free.ts'

/**
 * Names where the focus goes when its element is about to leave the page: put `target` on an element that stays, and
 * `request` it with the change that takes the other away. What a visitor has gone on to meanwhile keeps it.
 */
export function useFocusRequest<E extends HTMLElement>() {
  const target = useRef<E>(null)
  const [requests, setRequests] = useState(0)
  const answeredRequests = useRef(0)
  const takeFocus = useEffectEvent(() => {
    if (requests === answeredRequests.current || !mayTakeFocus(target.current)) return
    target.current?.focus()
    if (document.activeElement === target.current) answeredRequests.current = requests
  })
  // Moves the focus at once: later it would scroll the page under a press that has begun.
  useLayoutEffect(() => takeFocus(), [requests])
  // Behind a dialog that closes with the request nothing can have the focus before.
  useEffect(() => takeFocus(), [requests])
  return { target, request: () => setRequests((count) => count + 1) }
}

/**
 * Whether the focus may move: the pressed button is still there, or gone; in the section of the target a field alone is
 * something that was begun.
 */
function mayTakeFocus(element: HTMLElement | null): boolean {
  const { activeElement } = document
  if (activeElement?.closest('[role$=dialog]')?.contains(element) === false) return true
  return isFocusFree(element?.closest('section') ?? document.body) && activeElement?.matches(fields) !== true
}

const fields = 'input, select, textarea'
