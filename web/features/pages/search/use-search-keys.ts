import { useEffect, useEffectEvent } from 'react'

/** Opens the search by ⌘K, Ctrl+K or a slash outside of fields, unless a dialog is open already. */
export function useSearchKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(isCommandK(event) || isFreeSlash(event))) return
    // Browsers have uses of their own for both keys.
    event.preventDefault()
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isCommandK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Whether the key is a slash that is no part of a text; some keyboards have it behind the shift key. */
const isFreeSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isField(target)

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="textbox"]') !== null)
