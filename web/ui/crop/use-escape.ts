import { useEffect, useEffectEvent, useRef } from 'react'
import { defined } from '../../../contract/defined.ts'

/** Leaves by the Escape key in an element, and the dialog around it stays open; without `leave` the key is not its. */
export function useEscape<E extends HTMLElement>(leave: (() => void) | undefined) {
  const target = useRef<E>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || leave === undefined || event.defaultPrevented) return
    event.stopPropagation()
    leave()
  })
  useEffect(() => {
    const element = defined(target.current)
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    element.addEventListener('keydown', listen)
    return () => element.removeEventListener('keydown', listen)
  }, [])
  return target
}
