import type { ReactNode } from 'react'

export interface HashTab {
  /** What stands behind `#/`. */
  id: string
  label: string
  icon?: ReactNode
  /** How much is in it, or what it waits for, in a few characters. */
  count?: string | undefined
  /** With what stands behind `#/{tab}/`, and behind the slash after that; undefined in a tab that is not open. */
  render: (param: string | undefined, part: string | undefined, isOpen: boolean) => ReactNode
}
