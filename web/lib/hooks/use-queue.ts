import { useCallback, useRef } from 'react'

/**
 * Runs the given tasks one after the other: changes that are each sent with the version that the one before it
 * answered, so that no user is refused because of themselves.
 */
export function useQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.current.then(run)
    last.current = turn.catch(() => {})
    return turn
  }, [])
}
