import type { ReactNode } from 'react'

export interface HashTab {
  /** What stands behind `#/`. */
  id: string
  label: string
  icon?: ReactNode
  /** How much is in it, or what it waits for, in a few characters. */
  count?: string | undefined
  /** `param` is what stands behind `#/{tab}/`, and undefined in a tab that is not open. */
  render: (param: string | undefined) => ReactNode
}
