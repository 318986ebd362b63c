import { useEffect, useRef } from 'react'

/** For what stays where it is while it is closed: it asks what others changed meanwhile. */
export function useReloadOnReopen(isOpen: boolean, ask: () => Promise<void>): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) void ask()
    wasOpen.current = isOpen
  }, [isOpen, ask])
}
