import { useCallback, useEffect, useState } from 'react'

const name = 'openModal'

/** The dialog opens so long after its page [2.08, 9.05], so that one sees first where one is. */
export const openModalAfterMs = 1_500

/**
 * Whether the dialog for manual donations is open. The URL says so too, in the query parameter `openModal`: it
 * opens by itself with that URL, and again after a reload.
 */
export function useOpenModal() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!new URLSearchParams(location.search).has(name)) return
    const timer = setTimeout(() => setIsOpen(true), openModalAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const open = useCallback(() => {
    write(true)
    setIsOpen(true)
  }, [])
  const close = useCallback(() => {
    write(false)
    setIsOpen(false)
  }, [])
  return { isOpen, open, close }
}

function write(isOpen: boolean): void {
  const url = new URL(location.href)
  if (isOpen) url.searchParams.set(name, 'manual')
  else for (const each of [name, 'for']) url.searchParams.delete(each)
  history.replaceState(history.state, '', url)
}
