import { useEffect, useRef } from 'react'

/**
 * Reloads the data of a part of the screen when it opens again. Such a part stays mounted while it is closed, and
 * others may have changed its data meanwhile.
 */
export function useReloadOnReopen(isOpen: boolean, reload: () => Promise<void>): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) void reload()
    wasOpen.current = isOpen
  }, [isOpen, reload])
}
