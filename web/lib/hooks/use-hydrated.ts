import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React has taken over from the page that the server rendered: for parts that only work with scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
