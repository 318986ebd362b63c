import { useState } from 'react'
import { readStored, storeText } from '../../../lib/browser-store.ts'
import { useCurrentUser } from '../../../lib/session/session.ts'

/** Whether this person folded this list, which their browser alone remembers. One that keeps nothing shows it whole. */
export function useFolded(name: string): { isFolded: boolean; fold: (isFolded: boolean) => void } {
  const key = `first-steps-folded-${useCurrentUser()?.id}-${name}`
  const [isFolded, setFolded] = useState(() => readStored(key) !== null)
  return {
    isFolded,
    fold(isNowFolded) {
      setFolded(isNowFolded)
      storeText(key, isNowFolded ? '1' : null)
    },
  }
}
