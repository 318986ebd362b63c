import { useState } from 'react'
import { readStored, storeText } from '../../../lib/browser-store.ts'
import { useCurrentUser } from '../../../lib/session/session.ts'

/** The number of people to pass a new page on to, one at a time. */
export const peopleToInvite = 10

/**
 * Returns the number of people that this user passed the page on to, as they count it. It is in their browser alone: no
 * address and no name is stored anywhere.
 */
export function useInvitedCount(path: string): { count: number; addOne: () => void } {
  const key = `first-steps-invited-${useCurrentUser()?.id}-${path}`
  const [count, setCount] = useState(() => storedCount(key))
  return {
    count,
    addOne() {
      const next = Math.min(peopleToInvite, count + 1)
      setCount(next)
      storeText(key, String(next))
    },
  }
}

function storedCount(key: string): number {
  const count = Number(readStored(key))
  return Number.isInteger(count) && count > 0 ? Math.min(peopleToInvite, count) : 0
}
