import { type KeyboardEvent, useState } from 'react'

/** Whether the list of a select is open, and by which keys it opens. */
export function useOpening(isSearchable: boolean) {
  const [state, setState] = useState({ isOpen: false, wasOpened: false, search: '' })
  const open = (search = '') => setState({ isOpen: true, wasOpened: true, search })
  const close = () => setState((before) => ({ ...before, isOpen: false }))

  // While the list is on its way the control still has the focus, and gets the keys.
  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event
    const isLetter = [...key].length === 1 && key !== ' ' && !(event.ctrlKey || event.altKey || event.metaKey)
    if (key === 'ArrowDown' || key === 'ArrowUp') open()
    else if (isLetter && isSearchable) open(state.isOpen ? state.search + key : key)
    else if (key === 'Escape' && state.isOpen) close()
    else return
    event.preventDefault()
  }
  return { ...state, open, close, onKeyDown }
}
