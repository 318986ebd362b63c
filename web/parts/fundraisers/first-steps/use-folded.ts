import { useState } from 'react'
import { useCurrentUser } from '../../../lib/session/session.ts'

/** Whether this person folded this list, which their browser alone remembers. One that keeps nothing shows it whole. */
export function useFolded(name: string): { isFolded: boolean; fold: (isFolded: boolean) => void } {
  const key = `first-steps-folded-${useCurrentUser()?.id}-${name}`
  const [isFolded, setFolded] = useState(() => isStored(key))
  return {
    isFolded,
    fold(isNowFolded) {
      setFolded(isNowFolded)
      store(key, isNowFolded)
    },
  }
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function store(key: string, isFolded: boolean): void {
  try {
    if (isFolded) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // It stays as it is until the page is left.
  }
}
