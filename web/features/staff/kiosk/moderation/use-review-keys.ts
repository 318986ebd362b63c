import { type RefObject, useEffect, useEffectEvent } from 'react'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }
const stepsInList: Readonly<Record<string, number>> = { ...steps, ArrowDown: 1, ArrowUp: -1 }

/**
 * Handles the keys of the review desk: j and k, or arrows in the queue, open the next and the former review, and the
 * letter of a button (`data-key`) presses it. They count while the focus is in the desk alone, and never in a field, so
 * that no letter that is typed or spoken elsewhere decides about a page.
 */
export function useReviewKeys(desk: RefObject<HTMLElement | null>, move: (step: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    if (target.matches('input, textarea, select')) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const step = (target.closest('ul') === null ? steps : stepsInList)[key]
    // A key that is held down answers one review, and not those that are opened after it.
    const isAnswer = /^[a-z]$/.test(key) && !event.repeat
    const button = isAnswer ? desk.current?.querySelector<HTMLElement>(`[data-key="${key}"]`) : undefined
    if (step !== undefined) move(step)
    else if (button) button.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = desk.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [desk])
}
