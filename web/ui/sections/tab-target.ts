import type { ReactNode } from 'react'
import type { To } from 'react-router'

/** A section of a screen, as the links to it say it. */
export interface TabTarget {
  id: string
  label: string
  icon?: ReactNode
  /** The number of things in it, or the mark of what it waits for, in a few characters. */
  count?: string
  /** The hash that opens it, or another URL of the router. */
  to: string | Exclude<To, string>
}
