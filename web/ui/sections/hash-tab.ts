import type { ReactNode } from 'react'
import type { TabTarget } from './tab-target.ts'

/** A tab of which the id is the part behind `#/`. */
export interface HashTab extends Omit<TabTarget, 'to'> {
  /**
   * Renders the tab with the part behind `#/{tab}/`, and behind the slash after that; undefined in a tab that is not
   * open.
   */
  render: (param: string | undefined, part: string | undefined, isOpen: boolean) => ReactNode
}
