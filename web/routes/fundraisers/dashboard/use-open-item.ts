import { useState } from 'react'

/** The open item in a tab of the dashboard. */
export interface OpenItem {
  /** The part behind `#/{tab}/`; undefined at the list. */
  id: string | undefined
  part: string | undefined
  /** Whether the tab itself is open. */
  isOpen: boolean
}

/** Returns the open item of a tab, which stays while another tab is open, with its typed text. */
export function useOpenItem({ id, part, isOpen }: OpenItem): Pick<OpenItem, 'id' | 'part'> {
  const [last, setLast] = useState<Pick<OpenItem, 'id' | 'part'>>({ id, part })
  if (isOpen && (last.id !== id || last.part !== part)) setLast({ id, part })
  return isOpen ? { id, part } : last
}
