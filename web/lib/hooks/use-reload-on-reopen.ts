import { useEffect, useRef } from 'react'

/**
 * Asks anew when it opens again, for a part that stays where it is while it is closed: others may have changed it
 * meanwhile.
 */
export function useReloadOnReopen(isOpen: boolean, ask: () => Promise<void>): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) void ask()
    wasOpen.current = isOpen
  }, [isOpen, ask])
}
