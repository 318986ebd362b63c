import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server renders and React takes over, true from then on: for parts that only work with scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
