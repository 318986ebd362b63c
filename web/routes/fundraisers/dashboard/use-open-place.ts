import { useState } from 'react'

/** The open place in a tab of the dashboard. */
export interface Place {
  /** The part behind `#/{tab}/`; undefined at the list. */
  id: string | undefined
  part: string | undefined
  /** Whether the tab itself is open. */
  isOpen: boolean
}

/** Returns the place of a tab, which stays while another tab is open, with its typed text. */
export function useOpenPlace({ id, part, isOpen }: Place): Pick<Place, 'id' | 'part'> {
  const [last, setLast] = useState<Pick<Place, 'id' | 'part'>>({ id, part })
  if (isOpen && (last.id !== id || last.part !== part)) setLast({ id, part })
  return isOpen ? { id, part } : last
}
