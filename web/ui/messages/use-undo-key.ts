import { useEffect, useEffectEvent } from 'react'

/** The keys that undo the last act, as `aria-keyshortcuts` names them. */
export const undoKeys = 'Control+Z Meta+Z'

const fields = 'input, textarea, select, [contenteditable]'

/** Undoes by the keys, however far the offer is from the focus; in a field they undo the typing. */
export function useUndoKey(onUndo: (() => void) | undefined): void {
  const undo = useEffectEvent(() => onUndo?.())
  const isOffered = onUndo !== undefined
  useEffect(() => {
    if (!isOffered) return
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z'
      const isInField = event.target instanceof Element && event.target.closest(fields) !== null
      if (!isUndo || isInField || event.repeat || event.defaultPrevented) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOffered])
}
