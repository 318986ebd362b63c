import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** The text about the first steps. */
  children?: ReactNode
  /** The button of the first step. */
  action?: ReactNode
}

/** The state of a screen or list that is empty: says so, and what to do first. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-5 py-10 text-center">
      {icon !== undefined && (
        <span aria-hidden="true" className="mb-3 grid size-14 place-items-center rounded-full bg-band text-ink-soft">
          {icon}
        </span>
      )}
      <p className="font-display text-lg font-bold">{title}</p>
      {children !== undefined && <div className="max-w-form text-md text-pretty text-ink-soft">{children}</div>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  )
}
