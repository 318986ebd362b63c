import type { ReactNode } from 'react'
import './list-head.css'

interface ListHeadProps {
  title: string
  /** The subject of the list. */
  lead: string
  /** The way to make a new one. */
  action?: ReactNode
}

/** Above a list of the dashboard. */
export function ListHead({ title, lead, action }: ListHeadProps) {
  return (
    <div className="list-head mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-heading font-bold">{title}</h1>
        <p className="mt-1 max-w-prose text-md text-ink-soft">{lead}</p>
      </div>
      {action}
    </div>
  )
}
